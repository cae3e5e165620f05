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
        if (operands.length == 1 && operands[0] instanceof Label label) {
            jump(form, label);
        } else {
            Encoding.write(code, Fields.of(form, masking, operands));
        }
        return this;
    }

    private Form form(Masking masking, Op op, Operand[] operands) {
        for (Form form : op.forms()) {
            if (form.accepts(masking, operands) && reaches(form, operands)) {
                return form;
            }
        }
        throw new IllegalArgumentException("There is no instruction '" + op.mnemonic() + " "
                + Arrays.stream(operands).map(Operand::toString).collect(Collectors.joining(", ")) + "'"
                + (masking.masks() ? " with lanes " + masking : "") + " (" + op + ").");
    }

    /** Whether the labels are of this code, and no further away than the form can tell. Jumps forward are long. */
    private boolean reaches(Form form, Operand[] operands) {
        for (int i = 0; i < operands.length; i++) {
            Label label = label(operands[i]);
            if (label != null) {
                if (!label.belongsTo(this)) {
                    throw new IllegalArgumentException("Label '" + label + "' belongs to other code.");
                }
                if (form.kinds()[i] == Kind.NEAR
                        && !(label.isBound() && label.offset() - (code.size() + NEAR_JUMP) >= Byte.MIN_VALUE)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Label label(Operand operand) {
        if (operand instanceof Label label) {
            return label;
        }
        return operand instanceof Address address && address.base() instanceof Label label ? label : null;
    }

    private void jump(Form form, Label label) {
        if (form.map() == 1) {
            code.put(0x0F);
        }
        code.put(form.opcode());
        if (form.kinds()[0] == Kind.NEAR) {
            code.put(label.offset() - (code.size() + 1));
        } else {
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
        if (!label.belongsTo(this)) {
            throw new IllegalArgumentException("Label '" + label + "' belongs to other code.");
        }
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
