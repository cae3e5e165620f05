package testudo.runtime.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.runtime.decomposition.Tiling;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Phase;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;

/**
 * Cuts phases in two: first the strips along the borders that neighbours exchange, then the interior.
 *
 * <pre>
 *   along the cut     low strip │        interior         │ high strip       slab of one worker
 *                     ◄ reach ► │  reads own cells only,  │ ◄ reach ►
 *                               │  read by nobody else    │
 * </pre>
 *
 * <p>The waits are derived from the cut schedule like any others, so that a strip of whatever width is right; those made
 * here are as wide as the reach, so that no wait joins an interior. Within a worker the strips go ahead of the interiors
 * of kernels before them: {@link Strips} widens the strips of those until nothing is read before it is written.
 *
 * <p>A worker whose slab has no room for two strips and something between them runs such a phase whole. A step without
 * waits inside, as islands have it, stays as it is, and so do leaning columns, of which each has one worker, and the schedule of a single worker.
 */
public final class BoundaryFirst {

    private final Schedule whole;
    private final Reaches reaches;
    private final List<Phase> phases = new ArrayList<>();
    private final List<List<List<Compute>>> scripts = new ArrayList<>();

    private BoundaryFirst(Schedule whole) {
        this.whole = whole;
        reaches = new Reaches(whole);
        whole.scripts().forEach(_ -> scripts.add(new ArrayList<>()));
    }

    /** The schedule's work in its arrays, borders first; the schedule itself where no phase can be cut. */
    public static Schedule of(Schedule schedule) {
        boolean dealt =
                schedule.decomposition().tiling().apart() || schedule.decomposition().tiling() instanceof Tiling.Leaning;
        boolean cut = schedule.phases().stream().anyMatch(phase -> phase.part() != Phase.Part.WHOLE);
        return dealt || cut || schedule.workers() == 1 ? schedule : new BoundaryFirst(schedule).cut();
    }

    private Schedule cut() {
        for (Phase phase : whole.phases()) {
            List<Optional<Strips>> perWorker = new ArrayList<>();
            for (WorkerScript script : whole.scripts()) {
                perWorker.add(Strips.of(whole, reaches, script.worker(), script.phases().get(phase.index())));
            }
            if (perWorker.stream().flatMap(Optional::stream).anyMatch(Strips::worthwhile)) {
                add(phase, perWorker);
            } else {
                phases.add(phase.part(phases.size(), Phase.Part.WHOLE));
                whole.scripts().forEach(s -> scripts.get(s.worker()).add(s.phases().get(phase.index())));
            }
        }
        List<WorkerScript> finished = whole.scripts().stream()
                .map(s -> new WorkerScript(s.worker(), scripts.get(s.worker()))).toList();
        return new Schedule(whole.analysis(), whole.decomposition(), whole.roles(), whole.cut(), whole.buffers(),
                whole.layouts(), whole.memories(), whole.blocks(), whole.columns(), phases, finished, whole.parts(),
                whole.shared());
    }

    private void add(Phase phase, List<Optional<Strips>> perWorker) {
        phases.add(phase.part(phases.size(), Phase.Part.STRIPS));
        phases.add(phase.part(phases.size(), Phase.Part.INTERIOR));
        for (WorkerScript script : whole.scripts()) {
            List<List<Compute>> own = scripts.get(script.worker());
            Optional<Strips> strips = perWorker.get(script.worker());
            own.add(strips.map(Strips::strips).orElse(script.phases().get(phase.index())));
            own.add(strips.map(Strips::interior).orElse(List.of()));
        }
    }
}
