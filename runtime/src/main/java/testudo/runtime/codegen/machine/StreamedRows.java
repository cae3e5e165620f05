package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.List;

import testudo.assembler.Address;
import testudo.assembler.Assembler;
import testudo.assembler.General;
import testudo.assembler.Immediate;
import testudo.assembler.Label;
import testudo.assembler.Op;
import testudo.runtime.kernel.Operands;

/**
 * Finds where the rows of targets that go past the caches are on lines, all at once: such stores need aligned addresses, and
 * only whole lines are stored without being fetched.
 */
final class StreamedRows {

    private static final int LINE = 64;

    private final Assembler code;
    private final Target target;
    private final StackFrame frame;
    private final Pointers pointers;
    /** One of each plane; other rows of it are on lines where this one is. */
    private final List<Value.Element> rows = new ArrayList<>();

    StreamedRows(Assembler code, Target target, StackFrame frame, Pointers pointers, Block lanes) {
        this.code = code;
        this.target = target;
        this.frame = frame;
        this.pointers = pointers;
        for (Instruction i : lanes.instructions()) {
            if (i.streams()) {
                Value.Element e = i.target().orElseThrow();
                if (rows.stream().noneMatch(r -> r.operand() == e.operand() && r.plane() == e.plane())) {
                    rows.add(e);
                }
            }
        }
    }

    /** Whether vectors may be computed twice, as the first and the last of a row are, and rows are lines apart. */
    static boolean possible(Operands operands) {
        List<Integer> targets = operands.far().stream().filter(n -> n < operands.outputs().size()).toList();
        return !targets.isEmpty() && operands.repeatable() && operands.colour() < 0 && targets.stream()
                .allMatch(n -> operands.places().get(n).stride() % (LINE / operands.precision(n).bytes()) == 0);
    }

    /** Jumps if the current elements of all rows begin a line. */
    void jumpAligned(Label aligned) {
        Label no = code.label("not-aligned");
        for (Value.Element row : rows) {
            distance(row, LINE);
            code.emit(Op.JNE, no);
        }
        code.emit(Op.JMP, aligned).bind(no);
    }

    /** Moves on by a vector, or less, to where the first of the rows has an aligned address. */
    void advance() {
        Value.Element row = rows.getFirst();
        distance(row, target.lanes() * pointers.bytes(row));
        if (scale(row) > 1) {
            code.emit(Op.SAR, Pointers.SCRATCH, Immediate.of(Integer.numberOfTrailingZeros(scale(row))));
        }
        code.emit(Op.SUB, Pointers.COUNTER, Pointers.SCRATCH).emit(Op.ADD, Pointers.COUNTER, Immediate.of(target.stride()));
    }

    /** Bytes of a row to each that is counted. */
    private int scale(Value.Element row) {
        return pointers.bytes(row) / target.step();
    }

    /** How far the current element is behind a multiple of so many bytes. */
    private void distance(Value.Element row, int unit) {
        General end = pointers.register(code, frame, row);
        code.emit(Op.LEA, Pointers.SCRATCH, Address.at(end, Pointers.COUNTER, scale(row), 0)).emit(Op.AND, Pointers.SCRATCH,
                Immediate.of(unit - 1));
    }
}
