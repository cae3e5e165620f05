package testudo.cli.explain;

import java.util.List;
import java.util.Map;

/**
 * Everything derived from a scenario; written as JSON it has the names of these components as keys.
 *
 * @param stageSummary  kernels per stage, such as {@code 4 | 3 | 6 | 4}
 * @param halos         per field read beyond the element itself, how far along each axis
 * @param hazards       every pair of kernels whose order matters
 * @param memoryBytes   of all arrays
 * @param legality      the verdict of the independent checker
 */
record Explanation(String model, String grid, int workers, List<KernelView> kernels, String stageSummary,
        List<StageView> stages, Map<String, String> halos, List<String> hazards, CutView decomposition,
        SyncView synchronization, TrafficView traffic, long memoryBytes, String legality) {

    /**
     * A kernel.
     *
     * @param role       kernel or boundary formula
     * @param stencils   per field read, the offsets
     * @param additions  operations per element, likewise the others
     */
    record KernelView(String name, String role, String target, Map<String, List<String>> stencils, int additions,
            int products, int divisions, int extrema, int selections, int functions) {
    }

    /**
     * A stage.
     *
     * @param kernels    names, boundary formulas included
     * @param recomputed intermediates whose border is computed again by the neighbour, with layers and cost
     * @param waits      why workers wait before it
     */
    record StageView(int stage, List<String> kernels, List<String> recomputed, List<String> waits) {
    }

    /**
     * How the grid is cut.
     *
     * @param streamed axis along which sub-domains follow each other; likewise row and contiguous axis
     * @param parts    cells of each worker along the cut axis
     * @param windows  how many planes of each intermediate are kept
     */
    record CutView(String tiling, String streamed, String rows, String contiguous, String cut, int subDomains,
            int columns, int phases, List<String> parts, List<WindowView> windows) {
    }

    /** @param planes planes kept; @param of planes of the whole field; @param owner shared or private */
    record WindowView(String field, int planes, int of, String owner, long bytes) {
    }

    /**
     * Who waits for whom.
     *
     * @param groups  pairs of adjacent cores, for pairwise synchronization
     * @param needs   per worker, for epochs: before which stage it waits for whom, and why
     * @param derived conflicts between workers; needed are those that no other wait implies
     */
    record SyncView(String family, int cores, int threadsPerCore, boolean ring, int pointsPerStep,
            List<GroupView> groups, List<WorkerView> workers, int derived, int needed, List<String> needs) {
    }

    record GroupView(int group, List<Integer> cores, List<Integer> workers) {
    }

    /** @param groups the groups a worker belongs to */
    record WorkerView(int worker, int core, List<Integer> groups) {
    }

    /** Bytes per cell and step: every kernel sweeping whole arrays, and intermediates never leaving the caches. */
    record TrafficView(int naiveReads, int naiveWrites, int naiveBytes, int inputs, int outputs, int fusedBytes) {
    }
}
