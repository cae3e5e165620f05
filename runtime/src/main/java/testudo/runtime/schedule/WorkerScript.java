package testudo.runtime.schedule;

import java.util.List;
import java.util.stream.IntStream;

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
        return joined(List.of(0, phases.size()));
    }

    /**
     * This work with several phases as one.
     *
     * @param from the first phase of each of those to be, and the number of all
     */
    public WorkerScript joined(List<Integer> from) {
        return new WorkerScript(worker, IntStream.range(1, from.size())
                .mapToObj(n -> phases.subList(from.get(n - 1), from.get(n)).stream().flatMap(List::stream).toList()).toList());
    }
}
