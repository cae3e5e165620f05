package testudo.runtime.codegen.groups;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.UnaryOp;
import testudo.runtime.codegen.groups.UnrollAndJam.Along;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;

/**
 * The rows that a kernel computes together.
 *
 * @param ways most rows are computed in the first way, what that leaves in the next one; the last is one row at a time
 */
public record RowGroups(List<UnrollAndJam> ways) {

    /** Numbers of rows to be tried, the best first. */
    private static final List<Integer> CANDIDATES = List.of(Kernel.MOST_TOGETHER, 2);

    /**
     * One part in so many of all reads and operations has to be saved, as more code takes longer to compile: 6 of 76 are in
     * four rows of a 7-point kernel with a weight for each read.
     */
    private static final int LEAST_SHARE = 13;

    /**
     * The least share saved for two planes where boxes have no more, as those of fused steps may: 2 of 32 are saved with a 7-point kernel.
     * Four rows of one plane save more, but each plane is then fetched from its cache once more for its neighbour.
     */
    private static final int LEAST_SHARE_OF_FEW_PLANES = 16;

    /** Rows are computed side by side where that loads no more than three of four vectors. */
    private static final int FEWER = 3;
    private static final int OF = 4;

    /** One field read and one written. With more fields, several planes are more streams than were shown to pay. */
    private static final int MOST_FIELDS = 2;

    /**
     * What to try, the best first; one row at a time is the last.
     *
     * @param uses      of the operands' formulas
     * @param registers for vectors
     */
    public static Stream<RowGroups> of(Operands operands, Uses uses, int registers) {
        UnrollAndJam single = UnrollAndJam.single(operands);
        return Stream.concat(best(operands, uses, registers).map(jam -> new RowGroups(List.of(jam, single))).stream(),
                Stream.of(new RowGroups(List.of(single))));
    }

    /** The way in which most rows are computed. */
    public UnrollAndJam most() {
        return ways.getFirst();
    }

    /**
     * The most rows for which enough is shared, what is kept fits the registers, and the code stays of a size that is
     * compiled well; nothing when one row at a time is better.
     *
     * <p>Planes go first where boxes have as many and few fields are touched: each row then goes on where the one before it
     * ended, so that the prefetcher keeps following it.
     *
     * <p>Where constants and what is kept do not all find a register, each row loads constants again. Then rows are
     * computed side by side, if stages can be found and much less is loaded.
     */
    private static Optional<UnrollAndJam> best(Operands operands, Uses uses, int registers) {
        // Where a target is read too, a row may be read that the one before it has just changed. Where divisions limit the
        // speed, fewer reads save no time, and more code takes longer to compile.
        if (!operands.repeatable() || uses.order().stream().anyMatch(RowGroups::keepsDividerBusy)) {
            return Optional.empty();
        }
        Optional<UnrollAndJam> rowByRow = candidates(operands, uses).filter(jam -> jam.computed().fits(registers)).findFirst();
        UnrollAndJam otherwise = rowByRow.orElseGet(() -> UnrollAndJam.single(operands));
        return candidates(operands, uses).flatMap(jam -> jam.sideBySide(operands).stream())
                // The rows' values are stored together at the end.
                .filter(jam -> jam.computed().fits(registers - jam.count())
                        && OF * jam.loads(operands, registers) * otherwise.count() <= FEWER
                                * otherwise.loads(operands, registers) * jam.count())
                .findFirst().or(() -> rowByRow);
    }

    /** Those that share enough, the best first. */
    private static Stream<UnrollAndJam> candidates(Operands operands, Uses uses) {
        return Stream.of(Along.PLANES, Along.ROWS).flatMap(along -> candidates(operands, uses, along));
    }

    private static Stream<UnrollAndJam> candidates(Operands operands, Uses uses, Along along) {
        long apart = new GroupedKernels(operands.outputs()).nodes();
        long fields = operands.outputs().size() + uses.reads().stream().map(Expr.Read::field).distinct().count();
        return CANDIDATES.stream().filter(count -> along == Along.ROWS
                || count <= operands.planes() && fields <= MOST_FIELDS)
                .map(count -> UnrollAndJam.of(operands, along, count))
                .filter(jam -> leastShare(operands, along) * (jam.count() * apart - jam.computed().nodes()) >= jam.count()
                        * apart);
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
}
