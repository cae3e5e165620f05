package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import testudo.api.grid.Axis;
import testudo.api.model.Probe;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.fusion.FusedSteps;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;

/**
 * Finds the computations of a schedule that write probed elements.
 *
 * <p>The value is taken where and when it is computed, so that nobody waits for it, however the grid is cut and however
 * many steps are taken at once. Where several workers compute an element, the first takes it: all get the same bits.
 */
final class ProbeSampling {

    private record Wanted(Recording recording, int subStep) {}

    private final Schedule schedule;
    private final Map<String, List<Wanted>> byKernel = new HashMap<>();
    private final Set<Wanted> missing = new HashSet<>();

    /** @param steps that a sweep of the schedule takes */
    ProbeSampling(Schedule schedule, int steps, List<Recording> recordings) {
        this.schedule = schedule;
        for (Recording r : recordings) {
            r.writer().ifPresent(writer -> {
                for (int s = 0; s < steps; s++) {
                    String kernel = steps == 1 ? writer.name() : FusedSteps.kernel(writer, s);
                    Wanted wanted = new Wanted(r, s);
                    byKernel.computeIfAbsent(kernel, _ -> new ArrayList<>()).add(wanted);
                    missing.add(wanted);
                }
            });
        }
    }

    /** What to take from a computation that is being linked as a group's {@code target}-th. */
    List<ProbeSample> of(Compute c, int target) {
        List<ProbeSample> samples = new ArrayList<>();
        for (Wanted wanted : byKernel.getOrDefault(c.kernel().name(), List.of())) {
            Probe probe = wanted.recording.probe();
            if (c.box().contains(probe.i(), probe.j(), probe.k()) && missing.remove(wanted)) {
                samples.add(new ProbeSample(wanted.recording, target, position(c, probe), wanted.subStep));
            }
        }
        return samples;
    }

    private long position(Compute c, Probe probe) {
        Layout layout = schedule.layout(c.target());
        AxisRoles roles = layout.roles();
        return layout.position(along(roles.plane(), c, layout, probe), along(roles.row(), c, layout, probe),
                along(roles.lane(), c, layout, probe), c.column());
    }

    private static int along(Axis axis, Compute c, Layout layout, Probe probe) {
        int index = switch (axis) {
            case I -> probe.i();
            case J -> probe.j();
            case K -> probe.k();
        };
        return index - c.box().lower(axis) + c.in(layout, axis, 0).lo();
    }

    /** Whether every probe has been found in every step; a chain leaves out what no later step needs. */
    boolean complete() {
        return missing.isEmpty();
    }
}
