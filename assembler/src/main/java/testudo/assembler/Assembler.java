package testudo.assembler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes instructions one after the other.
 *
 * <pre>{@code
 *   Assembler code = new Assembler();
 *   Label row = code.label("row");
 *   code.bind(row).remark("a + b")
 *       .emit(VMOVUPD, ymm0, Address.at(RSI, RAX, 8, 0))
 *       .emit(VADDPD, ymm0, ymm0, Address.at(RDX, RAX, 8, 0))
 *       .emit(VMOVUPD, Address.at(RDI, RAX, 8, 0), ymm0)
 *       .emit(ADD, RAX, Immediate.of(4)).emit(CMP, RAX, RCX).emit(JL, row)
 *       .emit(RET);
 *   byte[] bytes = code.finish().bytes();
 * }</pre>
 */
public final class Assembler {

    private static final int NEAR_JUMP = 2;
    private static final Operand[] NO_OPERANDS = {};

    private final Code code = new Code();
    private final List<Item> items = new ArrayList<>();
    private final Map<String, Integer> names = new HashMap<>();
    private String remark = "";

    /** Begins with no code. */
    public Assembler() {}

    /**
     * Writes an instruction.
     *
     * @param operands in Intel's order: the destination first, a constant last
     * @throws IllegalArgumentException if the instruction does not take these operands
     */
    public Assembler emit(Op op, Operand... operands) {
        return emit(Masking.NONE, op, operands);
    }

    /**
     * Writes an instruction that works on some lanes only.
     *
     * @param operands in Intel's order: the destination first, a constant last
     * @throws IllegalArgumentException if the instruction does not take these operands, or no masks
     */
    public Assembler emit(Masking masking, Op op, Operand... operands) {
        Form form = form(masking, op, operands);
        items.add(new Item.Instruction(code.size(), remark, op, form, masking, operands.clone()));
        if (form.places().jumps()) {
            jump(form, (Label) operands[0]);
        } else {
            form.write(code, masking, operands);
        }
        return this;
    }

    private Form form(Masking masking, Op op, Operand[] operands) {
        int[] sorts = new int[operands.length];
        for (int i = 0; i < sorts.length; i++) {
            sorts[i] = Sort.of(operands[i]);
            if ((sorts[i] & (Sort.LABEL | Sort.LABEL_ADDRESS)) != 0) {
                checkLabel(operands[i]);
            }
        }
        for (Form form : op.forms()) {
            if (form.accepts(masking, operands, sorts) && (form.kinds().length != 1 || reaches(form.kinds()[0], operands[0]))) {
                return form;
            }
        }
        throw new IllegalArgumentException("There is no instruction '" + op.mnemonic() + " "
                + Arrays.stream(operands).map(Operand::toString).collect(Collectors.joining(", ")) + "'"
                + (masking.masks() ? " with lanes " + masking : "") + " (" + op + ").");
    }

    private void checkLabel(Operand operand) {
        Label label = (Label) (operand instanceof Address address ? address.base() : operand);
        if (!label.belongsTo(this)) {
            throw new IllegalArgumentException("Label '" + label + "' belongs to other code.");
        }
    }

    /** Whether a jump of this kind gets there. Jumps forward are long. */
    private boolean reaches(Kind kind, Operand operand) {
        return kind != Kind.NEAR || operand instanceof Label label && label.isBound()
                && label.offset() - (code.size() + NEAR_JUMP) >= Byte.MIN_VALUE;
    }

    private void jump(Form form, Label label) {
        if (form.kinds()[0] == Kind.NEAR) {
            code.put(form.opcode().number(), 1);
            code.put(label.offset() - (code.size() + 1), 1);
        } else {
            LegacyEncoding.write(code, form, NO_OPERANDS);
            code.putDistance(label, 0);
        }
    }

    /** A new label. A name that was used before gets a number behind it. */
    public Label label(String name) {
        Integer uses = names.get(name);
        int count = uses == null ? 1 : uses + 1;
        names.put(name, count);
        return new Label(this, count == 1 ? ".".concat(name) : ".".concat(name).concat(".").concat(Integer.toString(count)));
    }

    /** Says that a label is here. */
    public Assembler bind(Label label) {
        checkLabel(label);
        if (label.isBound()) {
            throw new IllegalArgumentException("Label '" + label + "' is bound already.");
        }
        label.bind(code.size());
        items.add(new Item.Place(code.size(), remark, label));
        return this;
    }

    /**
     * Writes instructions that do nothing until the size of the code is a multiple. It counts from the code's first byte.
     *
     * @param bytes a power of two
     */
    public Assembler align(int bytes) {
        if (Integer.bitCount(bytes) != 1) {
            throw new IllegalArgumentException("Code is aligned to a power of two, not to " + bytes + " bytes.");
        }
        Padding.write(this, -code.size() & bytes - 1);
        return this;
    }

    /** Writes words of eight bytes. They stand where code is never run: behind a RET or a JMP. */
    public Assembler data(long... words) {
        items.add(new Item.Words(code.size(), remark, words.clone()));
        for (long word : words) {
            code.put(word, Long.BYTES);
        }
        return this;
    }

    /** Says in the listing what the next instructions are for, until the next remark. */
    public Assembler remark(String text) {
        remark = text;
        return this;
    }

    /**
     * The code so far, with all distances to labels.
     *
     * @throws IllegalStateException if a label that is used is bound nowhere
     */
    public MachineCode finish() {
        return new MachineCode(code.finish(), List.copyOf(items));
    }
}
