package testudo.runtime.schedule;

import java.util.List;

/**
 * Everything one worker computes in a step.
 *
 * @param worker index
 * @param phases per phase, its computations in order
 */
public record WorkerScript(int worker, List<List<Compute>> phases) {

    public WorkerScript {
        phases = phases.stream().map(List::copyOf).toList();
    }

    /** This work without anything to wait for in between. */
    public WorkerScript inOnePhase() {
        return new WorkerScript(worker, List.of(phases.stream().flatMap(List::stream).toList()));
    }
}
