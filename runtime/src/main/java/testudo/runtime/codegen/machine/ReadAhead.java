package testudo.runtime.codegen.machine;

import java.util.Set;

import testudo.assembler.Address;
import testudo.assembler.Assembler;
import testudo.assembler.Op;
import testudo.runtime.kernel.Operands;

/**
 * Fetches from memory what the next rows will read, where that was measured to gain: one field is read that is in memory, another
 * part of the same array is written, as on a compressed grid, and little is computed, so that memory sets the pace.
 */
final class ReadAhead {

    /** Instructions for each row; a star of seven points takes fewer than 12, a cube of 27 more than 50. */
    private static final int MOST_INSTRUCTIONS = 16;

    /** Bytes. */
    private static final int FARTHEST = 4096;

    private ReadAhead() {}

    static boolean serves(Operands operands, Body body) {
        return operands.fields().size() == UnrollAndJamChoice.MOST_FIELDS && operands.far().equals(Set.of(1))
                && operands.repeatable() && operands.narrow().isEmpty()
                && body.lanes().instructions().size() <= MOST_INSTRUCTIONS * body.planes() * body.rows();
    }

    /** For the lane of all rows that follow those of a body. */
    static void write(Assembler code, Operands operands, Body body, Pointers pointers) {
        if (!serves(operands, body)) {
            return;
        }
        int ahead =
                (int) Math.min((long) body.rows() * operands.places().get(1).stride() * operands.precision().bytes(), FARTHEST);
        code.remark("rows ahead");
        for (Pointers.Plane plane : pointers.planes()) {
            if (plane.operand() == 1) {
                pointers.register(plane)
                        .ifPresent(row -> code.emit(Op.PREFETCHT0, Address.at(row, Pointers.COUNTER, 1, ahead)));
            }
        }
        code.remark("");
    }
}
