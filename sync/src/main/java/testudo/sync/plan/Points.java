package testudo.sync.plan;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * After which phases of a time step the workers synchronize.
 *
 * @param after one entry per phase
 */
public record Points(List<Boolean> after) {

    public Points {
        after = List.copyOf(after);
        if (after.isEmpty()) {
            throw new IllegalArgumentException("A time step needs at least 1 phase, got none.");
        }
    }

    public static Points afterEach(int phases) {
        if (phases < 1) {
            throw new IllegalArgumentException("A time step needs at least 1 phase, got " + phases + ".");
        }
        return new Points(Collections.nCopies(phases, true));
    }

    public int phases() {
        return after.size();
    }

    public boolean after(int phase) {
        return after.get(phase);
    }

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
