package testudo.runtime.schedule;

import java.util.ArrayList;
import java.util.List;

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
     * Groups consecutive computations of a worker's phase.
     *
     * <p>Kernels on faces have one element more along an axis than others: a group runs on the box that its members
     * share, and what is left of each runs after it by itself. So do the layers that a member computes elsewhere, across a
     * seam: they lie between the kernels, but nothing that runs before them instead is touched by them.
     */
    public static List<KernelGroup> of(List<Compute> phase, Worth worth) {
        List<KernelGroup> groups = new ArrayList<>();
        List<Compute> run = new ArrayList<>();
        List<Compute> aside = new ArrayList<>();
        for (Compute c : phase) {
            if (run.isEmpty() || joins(run, c, worth) && aside.stream().allMatch(a -> apart(a.kernel(), c.kernel()))) {
                run.add(c);
            } else if (run.getLast().kernel().equals(c.kernel())) {
                aside.add(c);
            } else {
                close(run, aside, groups);
                run.add(c);
            }
        }
        close(run, aside, groups);
        return groups;
    }

    /** Whether kernels give the same in either order, wherever each of them runs. */
    private static boolean apart(Assignment a, Assignment b) {
        return !a.target().equals(b.target()) && !a.reads().containsKey(b.target()) && !b.reads().containsKey(a.target());
    }

    /** Ends a run, with what was put aside after it. */
    private static void close(List<Compute> run, List<Compute> aside, List<KernelGroup> groups) {
        close(run, groups);
        aside.forEach(c -> groups.add(new KernelGroup(List.of(c))));
        run.clear();
        aside.clear();
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
        if (run.isEmpty()) {
            return;
        }
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
