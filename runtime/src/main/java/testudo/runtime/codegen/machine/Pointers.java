package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.assembler.Address;
import testudo.assembler.Assembler;
import testudo.assembler.General;
import testudo.assembler.Immediate;
import testudo.assembler.Op;
import testudo.runtime.kernel.Operands;

/**
 * Registers that point to the end of the current row, one for each plane of each operand that a body touches; those that are used
 * least have a word of the stack frame instead.
 *
 * <p>{@code RAX} counts bytes from the end of the row, of the smallest elements that there are, {@code RDX} is free for short use.
 */
final class Pointers {

    /** An operand's plane, relative to the current one. */
    record Plane(int operand, int plane) {}

    static final General COUNTER = General.RAX;
    static final General SCRATCH = General.RDX;

    private static final List<General> REGISTERS = List.of(General.RCX, General.RBX, General.RSI, General.RDI, General.R8,
            General.R9, General.R10, General.R11, General.R12, General.R13, General.R14, General.R15);

    private final Map<Plane, General> registers = new HashMap<>();
    private final List<Plane> byUse = new ArrayList<>();
    private final Operands operands;
    private final Target target;

    Pointers(Block lanes, Operands operands, Target target) {
        this.operands = operands;
        this.target = target;
        Map<Plane, Integer> uses = new HashMap<>();
        for (int value = 0; value < lanes.values(); value++) {
            if (lanes.value(value) instanceof Value.Element e) {
                uses.merge(plane(e), 1, Integer::sum);
            }
        }
        for (Instruction i : lanes.instructions()) {
            i.target().ifPresent(e -> uses.merge(plane(e), 1, Integer::sum));
        }
        byUse.addAll(uses.keySet());
        byUse.sort(Comparator.<Plane, Integer>comparing(uses::get).reversed().thenComparing(Plane::operand)
                .thenComparing(Plane::plane));
        for (int n = 0; n < Math.min(byUse.size(), REGISTERS.size()); n++) {
            registers.put(byUse.get(n), REGISTERS.get(n));
        }
    }

    /** Of an element. */
    private int bytes(int operand) {
        return operands.precision(operand).bytes();
    }

    /** Of an element like this. */
    int bytes(Value.Element e) {
        return bytes(e.operand());
    }

    /** Whether elements are floats where doubles are computed. */
    boolean narrow(Value.Element e) {
        return operands.narrow().contains(e.operand());
    }

    private static Plane plane(Value.Element e) {
        return new Plane(e.operand(), e.plane());
    }

    List<Plane> planes() {
        return byUse;
    }

    /** The words they need: for each the position of the plane, and of the row. */
    int words() {
        return 2 * byUse.size();
    }

    private Address planeWord(StackFrame frame, int number) {
        return frame.word(StackFrame.FREE + 2 * number);
    }

    private Address rowWord(StackFrame frame, int number) {
        return frame.word(StackFrame.FREE + 2 * number + 1);
    }

    /** Looks up the addresses of row 0, lane 0 of all planes. */
    void enterPlane(Assembler code, StackFrame frame) {
        for (int n = 0; n < byUse.size(); n++) {
            Plane p = byUse.get(n);
            code.emit(Op.MOV, General.RCX, frame.word(StackFrame.OPERANDS))
                    .emit(Op.MOV, COUNTER, frame.word(StackFrame.PLANE))
                    .emit(Op.MOV, SCRATCH, Address.at(General.RCX, OperandBlock.table(p.operand)))
                    .emit(Op.MOV, COUNTER, Address.at(SCRATCH, COUNTER, 8, p.plane * Long.BYTES))
                    .emit(Op.MOV, SCRATCH, Address.at(General.RCX, OperandBlock.elements(p.operand)))
                    .emit(Op.LEA, COUNTER, Address.at(SCRATCH, COUNTER, bytes(p.operand), 0))
                    .emit(Op.MOV, planeWord(frame, n), COUNTER);
        }
    }

    /** Moves to the current row's end. */
    void enterRow(Assembler code, StackFrame frame, int[] strides) {
        for (int n = 0; n < byUse.size(); n++) {
            Plane p = byUse.get(n);
            General register = registers.getOrDefault(p, SCRATCH);
            long bytes = (long) strides[p.operand] * bytes(p.operand);
            code.emit(Op.MOV, COUNTER, frame.word(StackFrame.ROW));
            if (bytes == (int) bytes) {
                code.emit(Op.IMUL, register, COUNTER, Immediate.of(bytes));
            } else {
                code.emit(Op.MOV, register, Immediate.of(bytes)).emit(Op.IMUL, register, COUNTER);
            }
            code.emit(Op.ADD, register, planeWord(frame, n))
                    .emit(Op.MOV, COUNTER, frame.word(StackFrame.LANE_END))
                    .emit(Op.LEA, register, Address.at(register, COUNTER, bytes(p.operand), 0));
            if (!registers.containsKey(p)) {
                code.emit(Op.MOV, rowWord(frame, n), register);
            }
        }
    }

    /** The register that points to an operand's plane, loaded if need be. */
    General register(Assembler code, StackFrame frame, Value.Element e) {
        General register = registers.get(plane(e));
        if (register == null) {
            code.emit(Op.MOV, SCRATCH, rowWord(frame, byUse.indexOf(plane(e))));
            return SCRATCH;
        }
        return register;
    }

    /** The register that points to a plane, unless a word does. */
    Optional<General> register(Plane plane) {
        return Optional.ofNullable(registers.get(plane));
    }

    /** The address of elements relative to the current ones. */
    Address address(Assembler code, StackFrame frame, Value.Element e) {
        int bytes = bytes(e.operand());
        return Address.at(register(code, frame, e), COUNTER, bytes / target.step(), Math.multiplyExact(e.offset(), bytes));
    }
}
