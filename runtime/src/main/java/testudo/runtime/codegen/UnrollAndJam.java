package testudo.runtime.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
 * @param stages  sums to be computed one after the other, where the rows are computed side by side; the outputs last
 */
record UnrollAndJam(Along along, int count, List<Expr> outputs, List<List<Expr>> stages) {

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

    /** Rows are computed side by side where that loads no more than three of four vectors. */
    private static final int FEWER = 3;
    private static final int OF = 4;

    /** One field read and one written: with more, as many planes are more streams than were shown to pay. */
    private static final int MOST_FIELDS = 2;

    /**
     * The most rows for which enough is shared, what is kept fits the registers, and the code stays of a size that is
     * compiled well; nothing when one row at a time is better.
     *
     * <p>Planes go first where boxes have as many and few fields are touched: each row then goes on where the one before it
     * ended, so that what fetches memory ahead keeps following it.
     *
     * <p>Where constants and what is kept do not all find a register, each row loads constants again. Then rows are
     * computed side by side, if stages can be found and much less is loaded.
     *
     * @param registers for vectors
     */
    static Optional<UnrollAndJam> worth(Operands operands, int registers) {
        // Where a target is read too, a row may be read that the one before it has just changed. Divisions take as long
        // with fewer reads beside them: what is saved is not missed, and the code takes longer to compile.
        if (!operands.repeatable() || new Uses(operands).order().stream().anyMatch(UnrollAndJam::keepsDividerBusy)) {
            return Optional.empty();
        }
        Optional<UnrollAndJam> rowByRow = candidates(operands).filter(jam -> jam.computed().fits(registers)).findFirst();
        UnrollAndJam otherwise = rowByRow.orElseGet(() -> single(operands));
        return candidates(operands).flatMap(jam -> jam.sideBySide(operands).stream())
                // The rows' values are stored together at the end.
                .filter(jam -> jam.computed().fits(registers - jam.count)
                        && OF * jam.loads(operands, registers) * otherwise.count <= FEWER * otherwise.loads(operands, registers)
                                * jam.count)
                .findFirst().or(() -> rowByRow);
    }

    /** Those that share enough, the best first. */
    private static Stream<UnrollAndJam> candidates(Operands operands) {
        return Stream.of(Along.PLANES, Along.ROWS).flatMap(along -> candidates(operands, along));
    }

    private static Stream<UnrollAndJam> candidates(Operands operands, Along along) {
        long apart = new GroupedKernels(operands.outputs()).nodes();
        long fields = operands.outputs().size()
                + new Uses(operands).reads().stream().map(Expr.Read::field).distinct().count();
        return CANDIDATES.stream().filter(count -> along == Along.ROWS
                || count <= operands.planes() && fields <= MOST_FIELDS)
                .map(count -> of(operands, along, count))
                .filter(jam -> leastShare(operands, along) * (jam.count * apart - jam.computed().nodes()) >= jam.count * apart);
    }

    /** The same rows in stages, if there are any. */
    private Optional<UnrollAndJam> sideBySide(Operands operands) {
        return operands.outputs().size() > 1 ? Optional.empty()
                : Optional.of(Stages.of(outputs, operands.roles())).filter(found -> !found.isEmpty())
                        .map(found -> new UnrollAndJam(along, count, outputs, found));
    }

    /** Everything in the order in which it is computed. */
    private GroupedKernels computed() {
        return new GroupedKernels(stages.isEmpty() ? outputs : stages.stream().flatMap(List::stream).toList());
    }

    /** Vectors loaded: those read, and constants, in stages each once, else by every row as many as find no register. */
    private long loads(Operands operands, int registers) {
        int constants = constants().size();
        int missing = Math.clamp(constants + computed().registers() - registers, 0, constants);
        return new Uses(outputs, operands.roles()).reads().size() + (stages.isEmpty() ? count * missing : constants);
    }

    /** Different numbers in the formulas. */
    List<Expr.DoubleConstant> constants() {
        return computed().constants();
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

    static UnrollAndJam single(Operands operands) {
        return new UnrollAndJam(Along.ROWS, 1, operands.outputs(), List.of());
    }

    private static UnrollAndJam of(Operands operands, Along along, int count) {
        ExprPool pool = new ExprPool();
        List<Expr> outputs = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            Substitution moved = new Substitution(pool, along.at(operands, row), _ -> Optional.empty());
            operands.outputs().forEach(output -> outputs.add(moved.apply(output)));
        }
        return new UnrollAndJam(along, count, List.copyOf(outputs), List.of());
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
