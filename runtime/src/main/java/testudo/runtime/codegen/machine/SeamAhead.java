package testudo.runtime.codegen.machine;

import java.util.LinkedHashMap;
import java.util.Map;

import testudo.assembler.Address;
import testudo.assembler.Assembler;
import testudo.assembler.General;
import testudo.assembler.Immediate;
import testudo.assembler.Label;
import testudo.assembler.Op;
import testudo.runtime.kernel.Operands;

/**
 * Fetches both ends of all rows of a box before the first is computed, on plane grids, where workers share rows.
 *
 * <p>A row's end was last written by the neighbour, so that the line comes from its core's cache. Row after row that was a wait of its own,
 * longer than the row's arithmetic; fetched together they come at once. Short rows are those of small grids or of many workers, for
 * which this would cost more than it saves.
 */
final class SeamAhead {

    /** Lanes of a row that take longer than fetching its ends. */
    private static final int LEAST_LANES = 256;

    /** Planes of windows; larger boxes are of whole grids, whose rows nobody shares. */
    private static final int MOST_PLANES = 16;

    private static final General ROW = General.RAX;
    private static final General SCRATCH = General.RDX;
    private static final General PLANE = General.RCX;

    /** Lanes from the current one, the least and the greatest. */
    private record Span(int least, int most) {

        Span union(Span other) {
            return new Span(Math.min(least, other.least), Math.max(most, other.most));
        }
    }

    private final Assembler code;
    private final Target target;
    private final StackFrame frame;
    private final Operands operands;
    private final Map<Pointers.Plane, Span> reads = new LinkedHashMap<>();

    /** @param lanes the body of single planes and rows */
    SeamAhead(Assembler code, Target target, StackFrame frame, Operands operands, Block lanes) {
        this.code = code;
        this.target = target;
        this.frame = frame;
        this.operands = operands;
        for (int value = 0; value < lanes.values(); value++) {
            if (lanes.value(value) instanceof Value.Element e && e.shifted()) {
                reads.merge(new Pointers.Plane(e.operand(), e.plane()), new Span(e.offset(), e.offset()), Span::union);
            }
        }
    }

    void write() {
        if (operands.grid().extent(operands.roles().row()) > 1 || reads.isEmpty()) {
            return;
        }
        Label again = code.label("seams");
        Label done = code.label("seams-done");
        code.remark("ends of rows");
        code.emit(Op.MOV, ROW, frame.word(StackFrame.LENGTH))
                .emit(Op.CMP, ROW, Immediate.of(-LEAST_LANES * target.step()))
                .emit(Op.JG, done)
                .emit(Op.MOV, PLANE, frame.word(StackFrame.PLANE_BEGIN)).emit(Op.MOV, ROW, frame.word(StackFrame.PLANE_END))
                .emit(Op.SUB, ROW, PLANE).emit(Op.CMP, ROW, Immediate.of(MOST_PLANES)).emit(Op.JG, done).bind(again);
        reads.forEach((plane, span) -> {
            int bytes = row(plane);
            end(Op.PREFETCHT0, bytes, StackFrame.LANE_BEGIN, Math.min(span.least, 0));
            end(Op.PREFETCHT0, bytes, StackFrame.LANE_END, Math.max(span.most, 0) - 1);
        });
        for (int output = 0; output < operands.outputs().size(); output++) {
            int bytes = row(new Pointers.Plane(output, 0));
            end(Op.PREFETCHW, bytes, StackFrame.LANE_BEGIN, 0);
            end(Op.PREFETCHW, bytes, StackFrame.LANE_END, -1);
        }
        code.emit(Op.ADD, PLANE, Immediate.of(1)).emit(Op.CMP, PLANE, frame.word(StackFrame.PLANE_END)).emit(Op.JL, again)
                .bind(done);
        code.remark("");
    }

    /** The address of lane 0; tells the bytes of an element. */
    private int row(Pointers.Plane plane) {
        int bytes = operands.precision(plane.operand()).bytes();
        long stride = (long) operands.places().get(plane.operand()).stride() * bytes;
        code.emit(Op.MOV, SCRATCH, frame.word(StackFrame.OPERANDS))
                .emit(Op.MOV, ROW, Address.at(SCRATCH, OperandBlock.table(plane.operand())))
                .emit(Op.MOV, ROW, Address.at(ROW, PLANE, 8, plane.plane() * Long.BYTES))
                .emit(Op.MOV, SCRATCH, Address.at(SCRATCH, OperandBlock.elements(plane.operand())))
                .emit(Op.LEA, ROW, Address.at(SCRATCH, ROW, bytes, 0))
                .emit(Op.MOV, SCRATCH, Immediate.of(stride)).emit(Op.IMUL, SCRATCH, frame.word(StackFrame.ROW_BEGIN))
                .emit(Op.ADD, ROW, SCRATCH);
        return bytes;
    }

    private void end(Op fetch, int bytes, int bound, int lane) {
        code.emit(Op.MOV, SCRATCH, frame.word(bound)).emit(fetch, Address.at(ROW, SCRATCH, bytes, lane * bytes));
    }
}
