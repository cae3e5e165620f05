package testudo.sync.plan;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import testudo.sync.argument.Argument;

/**
 * After which phases of a time step the workers synchronize. Source: Szustak (2018), Algorithm 1.
 *
 * @param after one entry per phase
 */
public record Points(List<Boolean> after) {

    /** @throws IllegalArgumentException if there is no phase */
    public Points {
        after = List.copyOf(Argument.given(after, "list of phases with a point"));
        if (after.isEmpty()) {
            throw new IllegalArgumentException("A time step needs at least 1 phase, got none.");
        }
    }

    /**
     * A point after every phase of a step.
     *
     * @throws IllegalArgumentException if there is no phase
     */
    public static Points afterEach(int phases) {
        if (phases < 1) {
            throw new IllegalArgumentException("A time step needs at least 1 phase, got " + phases + ".");
        }
        return new Points(Collections.nCopies(phases, true));
    }

    /** Phases per step, with a point or without. */
    public int phases() {
        return after.size();
    }

    /**
     * Whether there is a point after the phase, which counts from 0 in the step.
     *
     * @throws IndexOutOfBoundsException if the step has no such phase
     */
    public boolean after(int phase) {
        return after.get(phase);
    }

    /** Points per step. */
    public int count() {
        return Collections.frequency(after, true);
    }

    /** Without the point after {@code phase}, which must be there. */
    Points without(int phase) {
        if (phase < 0 || phase >= phases() || !after(phase)) {
            throw new IllegalArgumentException(
                    "There is no point after phase " + phase + " to remove from " + after + ".");
        }
        return new Points(
                IntStream.range(0, phases()).mapToObj(p -> p != phase && after(p)).toList());
    }
}
