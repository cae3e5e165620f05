package testudo.forecast.curve;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.distributed.division.Division;
import testudo.distributed.division.Ranks;
import testudo.runtime.decomposition.DecompositionException;

/** Ways to share grids among nodes. */
public final class Shares {

    private Shares() {}

    /**
     * A grid shared among so many nodes, with as little surface between them as there can be.
     *
     * @throws DecompositionException when it cannot be
     */
    public static Division strong(Program program, int nodes) {
        return best(program, nodes, false).map(ranks -> Division.of(program, ranks))
                .orElseThrow(() -> new DecompositionException("The grid of " + program.grid()
                        + " cells cannot be shared by " + nodes + " nodes: use fewer."));
    }

    /**
     * How many nodes stand along each axis when each has a grid like this one, and all of them one as much of a cube as can be.
     *
     * @throws DecompositionException when no axis of the program can be cut
     */
    public static Ranks weak(Program share, int nodes) {
        return best(share, nodes, true).orElseThrow(
                () -> new DecompositionException("A program of this kind cannot be shared by " + nodes + " nodes."));
    }

    /** The cells of a grid of which each of these nodes has as many as this one. */
    public static List<Integer> cells(Grid share, Ranks ranks) {
        return Arrays.stream(Axis.values()).limit(share.rank()).map(axis -> share.extent(axis) * ranks.along(axis)).toList();
    }

    /** @param growing whether each node has the whole grid; then all of them together are to be as much of a cube as can be */
    private static Optional<Ranks> best(Program program, int nodes, boolean growing) {
        program.stepParameter().filter(_ -> nodes > 1).ifPresent(length -> {
            throw new DecompositionException("What it costs " + nodes + " nodes to measure the length '" + length.name()
                    + "' of their steps together is not forecast.");
        });
        Optional<Ranks> best = Optional.empty();
        double least = Double.POSITIVE_INFINITY;
        for (int i : divisors(nodes)) {
            for (int j : divisors(nodes / i)) {
                Ranks ranks = new Ranks(i, j, nodes / i / j);
                double cost = growing ? length(program.grid(), ranks) : surface(program.grid(), ranks);
                if (cost < least && fits(program, ranks, growing)) {
                    best = Optional.of(ranks);
                    least = cost;
                }
            }
        }
        return best;
    }

    private static boolean fits(Program program, Ranks ranks, boolean growing) {
        boolean degenerate = Arrays.stream(Axis.values()).anyMatch(a -> program.grid().degenerate(a) && ranks.cuts(a));
        if (degenerate) {
            return false;
        }
        try {
            Division.of(program, growing ? new Ranks(sign(ranks.i()), sign(ranks.j()), sign(ranks.k())) : ranks);
            return true;
        } catch (DecompositionException unfit) {
            return false;
        }
    }

    /** What stands for whether an axis is cut at all. */
    private static int sign(int along) {
        return Math.min(2, along);
    }

    /** Of all axes of the whole grid. */
    private static double length(Grid share, Ranks ranks) {
        return Arrays.stream(Axis.values()).mapToDouble(axis -> (double) share.extent(axis) * ranks.along(axis)).sum();
    }

    /** Of a node in the midst of others, in cells: two faces along each axis that is cut. */
    private static double surface(Grid grid, Ranks ranks) {
        double volume = (double) grid.cells() / ranks.count();
        return Arrays.stream(Axis.values()).filter(ranks::cuts)
                .mapToDouble(axis -> 2 * volume * ranks.along(axis) / grid.extent(axis)).sum();
    }

    private static int[] divisors(int n) {
        return IntStream.rangeClosed(1, n).filter(d -> n % d == 0).toArray();
    }
}
