package testudo.runtime.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.StencilPattern;

/**
 * Computations on one box that run element by element together, so that they share what they read.
 *
 * <p>None of them reads what one before it writes elsewhere than at the element itself, and none overwrites what one
 * before it reads, so running them together gives the bits of running them one after the other.
 *
 * @param members in program order, all on the same box with the same shift and column
 */
public record KernelGroup(List<Compute> members) {

    /** Decides whether kernels are worth one code; asked with one kernel more each time. */
    @FunctionalInterface
    public interface Worth {
        boolean together(List<Assignment> kernels);
    }

    public KernelGroup {
        members = List.copyOf(members);
    }

    public Compute first() {
        return members.getFirst();
    }

    /**
     * Groups the computations of a worker's phase. A kernel joins those before it even where others lie between, as the
     * layers across a seam do, if it gives the same before them as after them.
     *
     * <p>Kernels on faces have one element more along an axis than others: a group runs on the box that its members
     * share, and what is left of each runs after it by itself.
     */
    public static List<KernelGroup> of(List<Compute> phase, Worth worth) {
        List<List<Compute>> runs = new ArrayList<>();
        for (Compute c : phase) {
            open(runs, c, worth).ifPresentOrElse(run -> run.add(c), () -> runs.add(new ArrayList<>(List.of(c))));
        }
        List<KernelGroup> groups = new ArrayList<>();
        runs.forEach(run -> close(run, groups));
        return groups;
    }

    /** The last run that a computation can join, unless one after it must come before the computation. */
    private static Optional<List<Compute>> open(List<List<Compute>> runs, Compute c, Worth worth) {
        for (List<Compute> run : runs.reversed()) {
            if (joins(run, c, worth)) {
                return Optional.of(run);
            }
            if (!run.stream().allMatch(m -> apart(m.kernel(), c.kernel()))) {
                break;
            }
        }
        return Optional.empty();
    }

    /**
     * Whether kernels give the same in either order, wherever each of them runs. Where two levels of a state share an array, no
     * slot is written in the phase that reads it, so that fields tell all.
     */
    private static boolean apart(Assignment a, Assignment b) {
        return !a.target().equals(b.target()) && !a.reads().containsKey(b.target()) && !b.reads().containsKey(a.target());
    }

    private static boolean joins(List<Compute> run, Compute c, Worth worth) {
        Compute first = run.getFirst();
        List<Assignment> kernels = new ArrayList<>(run.stream().map(Compute::kernel).toList());
        kernels.add(c.kernel());
        return c.column() == first.column() && c.shift().equals(first.shift())
                && run.stream().allMatch(m -> independent(m.kernel(), c.kernel())) && mostlyShared(run, c)
                && worth.together(kernels);
    }

    private static boolean independent(Assignment earlier, Assignment later) {
        return earlier.colour() < 0 && later.colour() < 0 && !earlier.target().equals(later.target())
                && !earlier.reads().containsKey(later.target()) && onlyHere(later.reads().get(earlier.target()));
    }

    private static boolean onlyHere(StencilPattern pattern) {
        return pattern == null || pattern.offsets().stream().allMatch(Offset.ZERO::equals);
    }

    /** Whether the boxes differ by layers only: cutting them costs less than sharing gains. */
    private static boolean mostlyShared(List<Compute> run, Compute c) {
        Box shared = shared(run).intersect(c.box());
        for (Axis axis : Axis.values()) {
            if (c.box().extent(axis) - shared.extent(axis) > 1) {
                return false;
            }
        }
        return !shared.isEmpty() && run.stream().allMatch(m -> 2 * shared.volume() > m.box().volume())
                && 2 * shared.volume() > c.box().volume();
    }

    private static Box shared(List<Compute> run) {
        return run.stream().map(Compute::box).reduce(Box::intersect).orElseThrow();
    }

    private static void close(List<Compute> run, List<KernelGroup> groups) {
        Box shared = shared(run);
        groups.add(new KernelGroup(run.stream().map(c -> c.on(shared)).toList()));
        for (Compute c : run) {
            Box rest = c.box();
            for (Axis axis : Axis.values()) {
                // Layer by layer: what lies before and after the shared box along this axis, within it along the former ones.
                left(c, rest.with(axis, rest.lower(axis), shared.lower(axis)), groups);
                left(c, rest.with(axis, shared.upper(axis), rest.upper(axis)), groups);
                rest = rest.with(axis, shared.lower(axis), shared.upper(axis));
            }
        }
    }

    private static void left(Compute c, Box box, List<KernelGroup> groups) {
        if (!box.isEmpty()) {
            groups.add(new KernelGroup(List.of(c.on(box))));
        }
    }
}
