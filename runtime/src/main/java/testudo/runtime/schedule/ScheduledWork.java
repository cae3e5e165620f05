package testudo.runtime.schedule;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.program.Assignment;
import testudo.runtime.analysis.OperationCount;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.platform.Work;

/**
 * What each worker does between two points at which it may have to wait, for machines that price it.
 *
 * <p>Every distinct read of a kernel counts once per element. Bytes are those of arrays of the grid's size. Where kernels
 * sweep the whole grid, each moves every field that it reads or writes once; where sub-domains keep them in cache, only
 * the first kernel moves a field, and locals never leave the cache. A machine's caches serve these bytes where a worker's share of all such
 * fields fits.
 */
public final class ScheduledWork {

    private final Schedule schedule;
    private final Map<Assignment, Work.Compute> perElement = new HashMap<>();

    public ScheduledWork(Schedule schedule) {
        this.schedule = schedule;
    }

    /** Per phase, what the worker computes. */
    public Work.Compute[] of(int worker) {
        List<List<Compute>> phases = schedule.scripts().get(worker).phases();
        long set = workingSet(phases);
        return phases.stream().map(phase -> of(phase).within(set)).toArray(Work.Compute[]::new);
    }

    /** What the worker touches until it comes back to the same: all it computes in a step of all fields that leave its caches. */
    private long workingSet(List<List<Compute>> phases) {
        long own = phases.stream().flatMap(List::stream)
                .collect(Collectors.groupingBy(Compute::kernel, Collectors.summingLong(c -> c.box().volume()))).values()
                .stream()
                .mapToLong(Long::longValue).max().orElse(0);
        long fields = phases.stream().flatMap(List::stream).map(Compute::kernel).distinct()
                .flatMap(kernel -> touched(kernel).filter(field -> moves(field, kernel))).distinct().mapToLong(this::bytes)
                .sum();
        return own * fields;
    }

    private int bytes(Field field) {
        return schedule.analysis().program().bytes(field);
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
        long moved = touched(kernel).filter(field -> moves(field, kernel)).mapToLong(this::bytes).sum();
        return new Work.Compute(1, new Work.Operations(count.additions() + count.extrema() + count.selections(),
                count.products(), count.divisions(), count.functions()), reads, 1, moved);
    }

    private static Stream<Field> touched(Assignment kernel) {
        return Stream.concat(kernel.reads().keySet().stream(), Stream.of(kernel.target()));
    }

    private boolean moves(Field field, Assignment kernel) {
        if (schedule.decomposition().tiling() instanceof Tiling.WholeGrid
                || schedule.decomposition().tiling() instanceof Tiling.CompressedGrid) {
            return true;
        }
        return !(field instanceof Local)
                && schedule.analysis().program().assignments().stream()
                        .takeWhile(earlier -> !earlier.equals(kernel))
                        .noneMatch(earlier -> touched(earlier).anyMatch(field::equals));
    }
}
