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
 * order, is there once.
 *
 * <p>The outputs of the first row come first, then those of the second and so on. Each is the original displaced by whole
 * rows, with its operators in their order, so that it has the same bits.
 *
 * @param rows    how many
 * @param outputs the values of all targets, row by row
 */
record RowJam(int rows, List<Expr> outputs) {

    /** Numbers of rows to be tried, the best first. */
    private static final List<Integer> CANDIDATES = List.of(4, 2);

    /**
     * One part in so many of all reads and operations has to be saved, as more code takes longer to compile: 6 of 76 are in
     * four rows of a 7-point kernel with a weight for each read.
     */
    private static final int LEAST_SHARE = 13;

    /**
     * The most rows for which enough is shared, what is kept fits the registers, and the code stays of a size that is
     * compiled well; nothing when one row at a time is better.
     *
     * @param registers for vectors
     */
    static Optional<RowJam> worth(Operands operands, int registers) {
        // Where a target is read too, a row may be read that the one before it has just changed. Divisions take as long
        // with fewer reads beside them: what is saved is not missed, and the code takes longer to compile.
        if (!operands.repeatable() || new Uses(operands).order().stream().anyMatch(RowJam::keepsDividerBusy)) {
            return Optional.empty();
        }
        long apart = new GroupedKernels(operands.outputs()).nodes();
        return CANDIDATES.stream().filter(rows -> {
            GroupedKernels jammed = new GroupedKernels(of(operands, rows).outputs);
            return LEAST_SHARE * (rows * apart - jammed.nodes()) >= rows * apart && jammed.fits(registers);
        }).findFirst().map(rows -> of(operands, rows));
    }

    private static boolean keepsDividerBusy(Expr node) {
        return switch (node) {
            case Expr.Binary b -> b.op() == BinaryOp.DIVIDE;
            case Expr.Unary u -> u.op() == UnaryOp.SQRT;
            default -> false;
        };
    }

    static RowJam single(Operands operands) {
        return new RowJam(1, operands.outputs());
    }

    private static RowJam of(Operands operands, int rows) {
        ExprPool pool = new ExprPool();
        List<Expr> outputs = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            Substitution moved = new Substitution(pool, down(operands, row), _ -> Optional.empty());
            operands.outputs().forEach(output -> outputs.add(moved.apply(output)));
        }
        return new RowJam(rows, List.copyOf(outputs));
    }

    /** The values of one of the rows. */
    List<Expr> row(int row) {
        int targets = outputs.size() / rows;
        return outputs.subList(row * targets, (row + 1) * targets);
    }

    /** The offset of an element so many rows on. */
    static Offset down(Operands operands, int rows) {
        return switch (operands.roles().row()) {
            case I -> new Offset(rows, 0, 0);
            case J -> new Offset(0, rows, 0);
            case K -> new Offset(0, 0, rows);
        };
    }
}
