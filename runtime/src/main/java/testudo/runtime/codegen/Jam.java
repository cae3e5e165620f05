package testudo.runtime.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.UnaryOp;
import testudo.api.grid.Offset;
import testudo.runtime.analysis.Substitution;

/**
 * The formulas of neighbouring rows as one: what several of them read, or compute from the same elements in the same
 * order, is there once. The rows lie in one plane, or at the same place of neighbouring planes.
 *
 * <p>The outputs of the first row come first, then those of the second and so on. Each is the original displaced by whole
 * rows or planes, with its operators in their order, so that it has the same bits.
 *
 * @param along   where the rows are neighbours
 * @param count   how many
 * @param outputs the values of all targets, row by row
 */
record Jam(Along along, int count, List<Expr> outputs) {

    /** Which loop makes larger steps. */
    enum Along {
        PLANES, ROWS;

        /** Where one of the rows lies, as seen from the first one. */
        Offset at(Operands operands, int row) {
            return switch (this == PLANES ? operands.roles().plane() : operands.roles().row()) {
                case I -> new Offset(row, 0, 0);
                case J -> new Offset(0, row, 0);
                case K -> new Offset(0, 0, row);
            };
        }
    }

    /** Numbers of rows to be tried, the best first. */
    private static final List<Integer> CANDIDATES = List.of(Kernel.MOST_TOGETHER, 2);

    /**
     * One part in so many of all reads and operations has to be saved, as more code takes longer to compile: 6 of 76 are in
     * four rows of a 7-point kernel with a weight for each read.
     */
    private static final int LEAST_SHARE = 13;

    /**
     * The same for two planes where boxes have no more, as those of fused steps may: 2 of 32 are saved with a 7-point kernel.
     * Four rows of one plane save more, but each plane is then fetched from its cache once more for its neighbour.
     */
    private static final int LEAST_SHARE_OF_FEW_PLANES = 16;

    /** One field read and one written: with more, as many planes are more streams than were shown to pay. */
    private static final int MOST_FIELDS = 2;

    /**
     * The most rows for which enough is shared, what is kept fits the registers, and the code stays of a size that is
     * compiled well; nothing when one row at a time is better.
     *
     * <p>Planes go first where boxes have as many and few fields are touched: each row then goes on where the one before it
     * ended, so that what fetches memory ahead keeps following it.
     *
     * @param registers for vectors
     */
    static Optional<Jam> worth(Operands operands, int registers) {
        // Where a target is read too, a row may be read that the one before it has just changed. Divisions take as long
        // with fewer reads beside them: what is saved is not missed, and the code takes longer to compile.
        if (!operands.repeatable() || new Uses(operands).order().stream().anyMatch(Jam::keepsDividerBusy)) {
            return Optional.empty();
        }
        return worth(operands, registers, Along.PLANES).or(() -> worth(operands, registers, Along.ROWS));
    }

    private static Optional<Jam> worth(Operands operands, int registers, Along along) {
        long apart = new GroupedKernels(operands.outputs()).nodes();
        long fields = operands.outputs().size()
                + new Uses(operands).reads().stream().map(Expr.Read::field).distinct().count();
        return CANDIDATES.stream().filter(count -> along == Along.ROWS
                || count <= operands.planes() && fields <= MOST_FIELDS)
                .map(count -> of(operands, along, count)).filter(jam -> {
                    GroupedKernels jammed = new GroupedKernels(jam.outputs);
                    return leastShare(operands, along) * (jam.count * apart - jammed.nodes()) >= jam.count * apart
                            && jammed.fits(registers);
                }).findFirst();
    }

    private static int leastShare(Operands operands, Along along) {
        return along == Along.PLANES && operands.planes() < Kernel.MOST_TOGETHER ? LEAST_SHARE_OF_FEW_PLANES : LEAST_SHARE;
    }

    private static boolean keepsDividerBusy(Expr node) {
        return switch (node) {
            case Expr.Binary b -> b.op() == BinaryOp.DIVIDE;
            case Expr.Unary u -> u.op() == UnaryOp.SQRT;
            default -> false;
        };
    }

    static Jam single(Operands operands) {
        return new Jam(Along.ROWS, 1, operands.outputs());
    }

    private static Jam of(Operands operands, Along along, int count) {
        ExprPool pool = new ExprPool();
        List<Expr> outputs = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            Substitution moved = new Substitution(pool, along.at(operands, row), _ -> Optional.empty());
            operands.outputs().forEach(output -> outputs.add(moved.apply(output)));
        }
        return new Jam(along, count, List.copyOf(outputs));
    }

    /** Planes computed together. */
    int planes() {
        return along == Along.PLANES ? count : 1;
    }

    /** Rows of a plane computed together. */
    int rows() {
        return along == Along.ROWS ? count : 1;
    }

    /** The values of one of the rows. */
    List<Expr> row(int row) {
        int targets = outputs.size() / count;
        return outputs.subList(row * targets, (row + 1) * targets);
    }

    /** Where one of the rows lies, as seen from the first one. */
    Offset at(Operands operands, int row) {
        return along.at(operands, row);
    }
}
