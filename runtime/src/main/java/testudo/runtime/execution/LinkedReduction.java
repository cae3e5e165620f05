package testudo.runtime.execution;

import java.util.function.IntFunction;
import java.util.stream.LongStream;

import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.program.Moment;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Elements;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Scalars;
import testudo.sync.platform.Platform;

/**
 * A reduction with everything resolved.
 *
 * <p>Rows are computed by any worker; what they are folded to and the order in which rows are folded do not depend on
 * which, so the result is the same for any number of workers. The least and the greatest value are the same in any order.
 */
final class LinkedReduction {

    /** Lanes of a part of a row, where rows may be parted: what it is made of stays in the first cache. */
    private static final int MOST_AT_ONCE = 2048;

    private final Reduction reduction;
    private final Kernel kernel;
    private final Frame even;
    private final Frame odd;
    private final IntFunction<Elements> storage;
    private final int planes;
    private final int rows;
    private final int lanes;

    /** @param storage makes room for so many elements, where kernels work */
    LinkedReduction(Reduction reduction, Kernel kernel, AxisRoles roles, Grid grid, IntFunction<Elements> storage, Frame even,
            Frame odd) {
        this.storage = storage;
        this.reduction = reduction;
        this.kernel = kernel;
        this.even = even;
        this.odd = odd;
        planes = grid.extent(roles.plane());
        rows = grid.extent(roles.row());
        lanes = grid.extent(roles.lane());
    }

    /** How many pieces its cells fall into, for a team to share: rows, or parts of them where the order of combining is all one. */
    int pieces(int team) {
        return planes * rows * parts(team);
    }

    private int parts(int team) {
        int wanted = Math.max(Math.ceilDiv(team, planes * rows), lanes / MOST_AT_ONCE);
        return reduction.op() == ReductionOp.SUM ? 1 : Math.clamp(wanted, 1, lanes);
    }

    /** How many cells some pieces of a team hold. */
    long cells(int from, int to, int team) {
        int parts = parts(team);
        return LongStream.range(from, to).map(n -> bound((int) (n % parts) + 1, parts) - bound((int) (n % parts), parts)).sum();
    }

    private int bound(int part, int parts) {
        return (int) ((long) part * lanes / parts);
    }

    /** What all pieces come to. */
    double combined(double[] pieces) {
        return reduction.op().fold(pieces, 0, pieces.length);
    }

    /** The value between two steps, of the state before a sweep, by a team of workers. */
    double value(Platform platform, int team, Program program, Moment moment, long sweep) {
        double[] pieces = new double[pieces(team)];
        platform.runBriefly(team, worker -> {
            Scalars scalars = new Scalars(program);
            scalars.enter(moment);
            int from = (int) ((long) worker.index() * pieces.length / worker.workers());
            int to = (int) ((long) (worker.index() + 1) * pieces.length / worker.workers());
            fold(team).run(scalars, sweep, pieces, from, to);
        });
        return combined(pieces);
    }

    /**
     * The values at some cells between two steps, in lexicographic order, where rows are not to be folded here.
     *
     * @param cells within the grid
     */
    double[] values(Program program, Box cells, AxisRoles roles, Moment moment, long sweep) {
        Scalars scalars = new Scalars(program);
        scalars.enter(moment);
        int from = cells.lower(roles.lane());
        int to = cells.upper(roles.lane());
        double[] values = new double[Math.toIntExact(cells.volume())];
        Elements scratch = storage.apply(lanes);
        Frame frame = withTarget((sweep & 1) == 0 ? even : odd, scratch);
        int n = 0;
        for (int p = cells.lower(roles.plane()); p < cells.upper(roles.plane()); p++) {
            for (int r = cells.lower(roles.row()); r < cells.upper(roles.row()); r++) {
                kernel.run(frame, scalars, p, p + 1, r, r + 1, from, to);
                scratch.read(from, values, n, to - from);
                n += to - from;
            }
        }
        return values;
    }

    /** What one worker of a team needs to combine pieces. */
    Fold fold(int team) {
        return new Fold(parts(team));
    }

    /** Combines pieces, for one worker; it allocates nothing. */
    final class Fold {

        private final int parts;
        private final double[] row;
        private final Elements scratch = storage.apply(lanes);
        private final Frame ofEven = withTarget(even, scratch);
        private final Frame ofOdd = withTarget(odd, scratch);

        private Fold(int parts) {
            this.parts = parts;
            row = new double[Math.ceilDiv(lanes, parts)];
        }

        /** Puts what the pieces in {@code [from, to)} come to, of the state before a sweep, into {@code results}. */
        void run(Scalars scalars, long sweep, double[] results, int from, int to) {
            Frame frame = (sweep & 1) == 0 ? ofEven : ofOdd;
            for (int n = from; n < to; n++) {
                int p = n / parts / rows;
                int r = n / parts % rows;
                int first = bound(n % parts, parts);
                int count = bound(n % parts + 1, parts) - first;
                kernel.run(frame, scalars, p, p + 1, r, r + 1, first, first + count);
                scratch.read(first, row, 0, count);
                results[n] = reduction.op().fold(row, 0, count);
            }
        }
    }

    /** Operand 0 writes lane l of any row to element l of the scratch array. */
    private Frame withTarget(Frame reads, Elements scratch) {
        int n = reads.arrays().length + 1;
        Frame frame = Frame.of(n);
        frame.arrays()[0] = scratch;
        frame.planes()[0] = new long[planes];
        System.arraycopy(reads.arrays(), 0, frame.arrays(), 1, n - 1);
        System.arraycopy(reads.planes(), 0, frame.planes(), 1, n - 1);
        System.arraycopy(reads.planeShift(), 0, frame.planeShift(), 1, n - 1);
        System.arraycopy(reads.addend(), 0, frame.addend(), 1, n - 1);
        return frame;
    }
}
