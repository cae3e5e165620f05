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
        Encoding.write(code, Fields.of(form, one.masking(), one.operands()));
        return HexFormat.of().formatHex(code.finish());
    }

    private static List<Form> defects(Form form) {
        List<Form> defects = new ArrayList<>();
        for (int bit = 1; bit <= 128; bit *= 2) {
            defects.add(with(form, form.prefix(), form.map(), form.opcode() ^ bit, form.digit(), form.places(), form.kinds()));
        }
        for (int bit = 1; bit <= 2 && form.encoding() != Encoding.REX; bit++) {
            defects.add(with(form, form.prefix() ^ bit, form.map(), form.opcode(), form.digit(), form.places(), form.kinds()));
            defects.add(with(form, form.prefix(), form.map() ^ bit, form.opcode(), form.digit(), form.places(), form.kinds()));
        }
        for (int bit = 1; bit <= 4 && form.digit() >= 0; bit *= 2) {
            defects.add(with(form, form.prefix(), form.map(), form.opcode(), form.digit() ^ bit, form.places(), form.kinds()));
        }
        if (form.places().indexOf('R') >= 0 && form.places().indexOf('V') >= 0) {
            String swapped = form.places().replace('R', '?').replace('V', 'R').replace('?', 'V');
            defects.add(with(form, form.prefix(), form.map(), form.opcode(), form.digit(), swapped, form.kinds()));
        }
        for (int i = 0; i < form.kinds().length && form.encoding() == Encoding.EVEX; i++) {
            if (form.kinds()[i].memoryBytes(0) != 0) {
                Kind[] kinds = form.kinds().clone();
                kinds[i] = Kind.XMM_OR_MEMORY;
                defects.add(with(form, form.prefix(), form.map(), form.opcode(), form.digit(), form.places(), kinds));
            }
        }
        defects.add(new Form(form.encoding(), form.prefix(), form.map(), !form.wide(), form.lengths(), form.opcode(),
                form.digit(), form.places(), form.kinds(), form.lengthOperand(), form.maskable(), form.zeroable()));
        if (form.lengthOperand() < 0 && form.encoding() != Encoding.REX) {
            defects.add(new Form(form.encoding(), form.prefix(), form.map(), form.wide(), form.lengths() ^ 3, form.opcode(),
                    form.digit(), form.places(), form.kinds(), form.lengthOperand(), form.maskable(), form.zeroable()));
        }
        return defects;
    }

    private static Form with(Form form, int prefix, int map, int opcode, int digit, String places, Kind[] kinds) {
        return new Form(form.encoding(), prefix, map, form.wide(), form.lengths(), opcode, digit, places, kinds,
                form.lengthOperand(), form.maskable(), form.zeroable());
    }
}
