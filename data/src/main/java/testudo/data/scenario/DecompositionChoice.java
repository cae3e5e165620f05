package testudo.data.scenario;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How the grid is cut.
 *
 * @param kind           the scheme
 * @param block          cells of a sub-domain along I, J, K, where the user chose them
 * @param workers        number of workers, where the user chose it
 * @param threadsPerCore workers that share a core, where the user chose it
 * @param fusedSteps     time steps taken at once, where the user chose it
 */
public record DecompositionChoice(Kind kind, Optional<List<Integer>> block, OptionalInt workers,
        OptionalInt threadsPerCore, OptionalInt fusedSteps) {

    /** A scheme of decomposition. */
    public enum Kind implements Choice {
        WHOLE_GRID, SUB_DOMAINS
    }

    public static final DecompositionChoice DEFAULT = new DecompositionChoice(Kind.WHOLE_GRID, Optional.empty(),
            OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty());

    public DecompositionChoice {
        block = block.map(List::copyOf);
    }

    /** The same workers and steps on a grid cut in another way. */
    public DecompositionChoice withKind(Kind other, Optional<List<Integer>> otherBlock) {
        return new DecompositionChoice(other, otherBlock, workers, threadsPerCore, fusedSteps);
    }

    public DecompositionChoice withWorkers(int count) {
        return new DecompositionChoice(kind, block, OptionalInt.of(count), threadsPerCore, fusedSteps);
    }

    public DecompositionChoice withThreadsPerCore(int count) {
        return new DecompositionChoice(kind, block, workers, OptionalInt.of(count), fusedSteps);
    }

    public DecompositionChoice withFusedSteps(int count) {
        return new DecompositionChoice(kind, block, workers, threadsPerCore, OptionalInt.of(count));
    }
}
