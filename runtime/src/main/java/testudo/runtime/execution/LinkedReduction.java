package testudo.runtime.execution;

import java.util.function.IntFunction;

import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
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
 * which, so the result is the same for any number of workers.
 */
final class LinkedReduction {

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

    /** The value before a step, of the state before a sweep, by a team of workers. */
    double value(Platform platform, int workers, Program program, long step, long sweep) {
        double[] results = new double[planes * rows];
        platform.run(workers, worker -> {
            Scalars scalars = new Scalars(program);
            scalars.enter(step);
            int from = (int) ((long) worker.index() * results.length / worker.workers());
            int to = (int) ((long) (worker.index() + 1) * results.length / worker.workers());
            foldRows(scalars, sweep, results, from, to);
        });
        return reduction.op().fold(results, 0, results.length);
    }

    /**
     * The values at some cells before a step, in lexicographic order, where rows are not to be folded here.
     *
     * @param cells within the grid
     */
    double[] values(Program program, Box cells, AxisRoles roles, long step, long sweep) {
        Scalars scalars = new Scalars(program);
        scalars.enter(step);
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

    /** Folds the rows in {@code [from, to)} of the state before a sweep into {@code results}. */
    private void foldRows(Scalars scalars, long sweep, double[] results, int from, int to) {
        double[] row = new double[lanes];
        Elements scratch = storage.apply(lanes);
        Frame frame = withTarget((sweep & 1) == 0 ? even : odd, scratch);
        for (int n = from; n < to; n++) {
            int p = n / rows;
            int r = n % rows;
            kernel.run(frame, scalars, p, p + 1, r, r + 1, 0, lanes);
            scratch.read(0, row, 0, lanes);
            results[n] = reduction.op().fold(row, 0, lanes);
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
