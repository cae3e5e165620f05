package testudo.data.scenario;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How the grid is cut.
 *
 * @param kind           the scheme, where the user chose one
 * @param block          cells of a sub-domain along I, J, K, where the user chose them
 * @param variant        who computes a sub-domain
 * @param workers        number of workers, where the user chose it
 * @param threadsPerCore workers that share a core, where the user chose it
 * @param fusedSteps     time steps taken at once, where the user chose it
 * @param recompute      whether cheap intermediates are computed again where they are read, where the user chose it
 * @param activeRegion   whether rows at rest are left out
 */
public record DecompositionChoice(Optional<Kind> kind, Optional<List<Integer>> block, Variant variant,
        OptionalInt workers, OptionalInt threadsPerCore, OptionalInt fusedSteps,
        Optional<Boolean> recompute, boolean activeRegion) {

    /** A scheme of decomposition. */
    public enum Kind implements Choice {
        WHOLE_GRID, COMPRESSED_GRID, SUB_DOMAINS
    }

    /** Whether all workers share each sub-domain, each has its own ones, cut among rows, in bands of planes or in columns that lean, or whichever is expected to be faster. */
    public enum Variant implements Choice {
        AUTO, COOPERATIVE, ISLANDS, BANDS, LEANING
    }

    public static final DecompositionChoice DEFAULT = new DecompositionChoice(Optional.empty(), Optional.empty(),
            Variant.AUTO, OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty(), Optional.empty(), false);

    public DecompositionChoice {
        block = block.map(List::copyOf);
    }

    /** The keys of {@code [decomposition]} whose values differ from those of another one. */
    List<String> keysOtherThanIn(DecompositionChoice other) {
        Map<String, Object> others = other.byKey();
        return byKey().entrySet().stream().filter(e -> !e.getValue().equals(others.get(e.getKey()))).map(Map.Entry::getKey)
                .toList();
    }

    private Map<String, Object> byKey() {
        return Map.of("kind", kind, "block", block, "variant", variant, "workers", workers, "threads-per-core", threadsPerCore,
                "fused-steps", fusedSteps, "recompute", recompute, "active-region", activeRegion);
    }

    public DecompositionChoice withWorkers(int count) {
        return new DecompositionChoice(kind, block, variant, OptionalInt.of(count), threadsPerCore, fusedSteps,
                recompute, activeRegion);
    }

    public DecompositionChoice withThreadsPerCore(int count) {
        return new DecompositionChoice(kind, block, variant, workers, OptionalInt.of(count), fusedSteps,
                recompute, activeRegion);
    }

    public DecompositionChoice withFusedSteps(int count) {
        return new DecompositionChoice(kind, block, variant, workers, threadsPerCore, OptionalInt.of(count),
                recompute, activeRegion);
    }

    public DecompositionChoice withWholeGrid() {
        return new DecompositionChoice(Optional.of(Kind.WHOLE_GRID), Optional.empty(), Variant.AUTO, workers, threadsPerCore,
                fusedSteps, recompute, activeRegion);
    }

    public DecompositionChoice withCompressedGrid() {
        return new DecompositionChoice(Optional.of(Kind.COMPRESSED_GRID), Optional.empty(), Variant.AUTO, workers,
                threadsPerCore,
                fusedSteps, recompute, activeRegion);
    }

    /** @param cells of a sub-domain; chosen by the runtime when empty */
    public DecompositionChoice withBlock(Optional<List<Integer>> cells) {
        return new DecompositionChoice(Optional.of(Kind.SUB_DOMAINS), cells, variant, workers, threadsPerCore, fusedSteps,
                recompute, activeRegion);
    }

    public DecompositionChoice withVariant(Variant choice) {
        return new DecompositionChoice(Optional.of(Kind.SUB_DOMAINS), block, choice, workers, threadsPerCore, fusedSteps,
                recompute, activeRegion);
    }

    public DecompositionChoice withRecompute(boolean on) {
        return new DecompositionChoice(kind, block, variant, workers, threadsPerCore, fusedSteps, Optional.of(on),
                activeRegion);
    }

    public DecompositionChoice withActiveRegion(boolean on) {
        return new DecompositionChoice(kind, block, variant, workers, threadsPerCore, fusedSteps, recompute, on);
    }
}
