package testudo.assembler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** One wrong bit in the table of forms, operands that change places, a wrong size of memory: the golden file tells. */
class SeededDefectTest {

    private final Map<Form, List<Case>> cases = new HashMap<>();
    private final Map<Case, String> golden = new HashMap<>();

    SeededDefectTest() {
        List<String> file = Golden.file();
        List<Case> all = Cases.all();
        for (int i = 0; i < all.size(); i++) {
            Case one = all.get(i);
            if (!one.isRelative()) {
                cases.computeIfAbsent(one.form(), _ -> new ArrayList<>()).add(one);
                golden.put(one, file.get(i).substring(file.get(i).indexOf('\t') + 1));
            }
        }
    }

    @Test
    void everyWrongFormIsFound() {
        List<String> missed = new ArrayList<>();
        int seeded = 0;
        for (Map.Entry<Form, List<Case>> entry : cases.entrySet()) {
            for (Form defect : defects(entry.getKey())) {
                seeded++;
                if (entry.getValue().stream().allMatch(one -> encode(defect, one).equals(golden.get(one)))) {
                    missed.add(entry.getValue().get(0).op() + ": " + defect);
                }
            }
        }
        assertEquals("", String.join("\n", missed));
        assertTrue(seeded > 10 * cases.size(), "only " + seeded + " defects for " + cases.size() + " forms");
    }

    @Test
    void theRightFormIsNotBlamed() {
        cases.forEach((form, all) -> all.forEach(one -> assertEquals(golden.get(one), encode(form, one))));
    }

    private static String encode(Form form, Case one) {
        Code code = new Code();
        form.write(code, one.masking(), one.operands());
        return HexFormat.of().formatHex(code.finish());
    }

    private static List<Form> defects(Form form) {
        List<Form> defects = new ArrayList<>();
        opcodes(form.opcode()).forEach(opcode -> defects.add(with(form, opcode, form.kinds(), form.places(), form.lengths())));
        Places right = form.places();
        if (right.r() >= 0 && right.v() >= 0) {
            Places swapped = new Places(right.v(), right.m(), right.r(), right.i(), right.s(), right.o(), right.d(),
                    right.constantBytes());
            defects.add(with(form, form.opcode(), form.kinds(), swapped, form.lengths()));
        }
        for (int i = 0; i < form.kinds().length && form.opcode().encoding() == Encoding.EVEX; i++) {
            if ((form.kinds()[i].sorts(0) & Sort.ADDRESS) != 0) {
                Kind[] kinds = form.kinds().clone();
                kinds[i] = kinds[i].bytes(0) == Integer.BYTES ? Kind.LONG_MEMORY : Kind.INT_MEMORY;
                defects.add(with(form, form.opcode(), kinds, right, form.lengths()));
            }
        }
        if (form.lengthOperand() < 0 && form.opcode().encoding() != Encoding.REX) {
            defects.add(with(form, form.opcode(), form.kinds(), right, form.lengths() ^ 3));
        }
        return defects;
    }

    /** Each bit of what the encoding uses, flipped. */
    private static List<Opcode> opcodes(Opcode right) {
        List<Opcode> wrong = new ArrayList<>();
        for (int bit = 1; bit <= 128; bit *= 2) {
            wrong.add(Opcode.of(right.encoding(), right.prefix(), right.map(), right.wide(), right.number() ^ bit,
                    right.digit()));
        }
        wrong.add(Opcode.of(right.encoding(), right.prefix(), right.map(), right.wide() ^ 1, right.number(), right.digit()));
        for (int bit = 1; bit <= 2 && right.encoding() != Encoding.REX; bit++) {
            wrong.add(Opcode.of(right.encoding(), right.prefix() ^ bit, right.map(), right.wide(), right.number(),
                    right.digit()));
            wrong.add(Opcode.of(right.encoding(), right.prefix(), right.map() ^ bit, right.wide(), right.number(),
                    right.digit()));
        }
        for (int bit = 1; bit <= 4 && right.digit() >= 0; bit *= 2) {
            wrong.add(Opcode.of(right.encoding(), right.prefix(), right.map(), right.wide(), right.number(),
                    right.digit() ^ bit));
        }
        return wrong;
    }

    private static Form with(Form form, Opcode opcode, Kind[] kinds, Places places, int lengths) {
        return new Form(opcode, kinds, places, lengths, form.lengthOperand(), form.maskable(), form.zeroable(), form.sorts());
    }
}
