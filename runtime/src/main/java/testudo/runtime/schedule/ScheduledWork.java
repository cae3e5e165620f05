package testudo.runtime.schedule;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.program.Assignment;
import testudo.runtime.analysis.OperationCount;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.platform.Work;

/**
 * What each worker does between two points at which it may have to wait, for machines that price it.
 *
 * <p>Every distinct read of a kernel counts once per element. Bytes are those of arrays of the grid's size: a kernel moves
 * each such field that it reads or writes once; locals count among them only where no sub-domain keeps them in cache.
 */
public final class ScheduledWork {

    private final Schedule schedule;
    private final Map<Assignment, Work.Compute> perElement = new HashMap<>();

    public ScheduledWork(Schedule schedule) {
        this.schedule = schedule;
    }

    /** Per phase, what the worker computes. */
    public Work.Compute[] of(int worker) {
        return schedule.scripts().get(worker).phases().stream().map(this::of).toArray(Work.Compute[]::new);
    }

    private Work.Compute of(List<Compute> phase) {
        Work.Compute all = Work.Compute.none();
        for (Compute c : phase) {
            all = all.plus(perElement.computeIfAbsent(c.kernel(), this::perElement).times(c.box().volume()));
        }
        return all;
    }

    private Work.Compute perElement(Assignment kernel) {
        OperationCount count = OperationCount.of(kernel.expr());
        long reads = kernel.reads().values().stream().mapToLong(pattern -> pattern.offsets().size()).sum();
        long arrays = kernel.reads().keySet().stream().filter(this::streams).count() + (streams(kernel.target()) ? 1 : 0);
        return new Work.Compute(1, new Work.Operations(count.additions() + count.extrema() + count.selections(),
                count.products(), count.divisions(), count.functions()), reads, 1, arrays * Double.BYTES);
    }

    private boolean streams(Field field) {
        return !(field instanceof Local) || schedule.decomposition().tiling() instanceof Tiling.WholeGrid;
    }
}
