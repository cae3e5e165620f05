package testudo.cli.explain;

import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;

import testudo.sync.plan.SyncFamily;

/**
 * Everything derived from a scenario; written as JSON it has the names of these components as keys.
 *
 * @param programStages kernels per stage of the program as declared, such as {@code 4 | 3 | 6 | 4}
 * @param intermediates what becomes of each, where some may be computed again
 * @param stageSummary  kernels per stage of what runs
 * @param halos         per field read beyond the element itself, how far along each axis
 * @param hazards       every pair of kernels whose order matters
 * @param until         when the run is to stop, null where it takes a given number of steps
 * @param fused         the steps taken at once, null where none are fused
 * @param memoryBytes   held by a run: arrays and scripts
 * @param legality      the verdict of the independent checker
 */
record Explanation(String model, String grid, int workers, List<KernelView> kernels, String programStages,
        List<IntermediateView> intermediates, String stageSummary, List<StageView> stages, Map<String, String> halos,
        List<HazardView> hazards, CutView decomposition,
        SyncView synchronization, TrafficView traffic,
        @JsonInclude(JsonInclude.Include.NON_NULL) UntilView until,
        @JsonInclude(JsonInclude.Include.NON_NULL) FusedView fused, long memoryBytes, LegalityView legality) {

    /**
     * A kernel.
     *
     * @param role       kernel or boundary formula
     * @param stencils   per field read, the offsets
     * @param additions  operations per element, likewise the others
     */
    record KernelView(String name, String role, String target, Map<String, List<String>> stencils, int additions,
            int products, int divisions, int extrema, int selections, int functions) {}

    /**
     * An intermediate.
     *
     * @param again   whether it is computed again where it is read, and not kept
     * @param verdict what that costs and saves, or why it is kept
     */
    record IntermediateView(String field, boolean again, String verdict) {}

    /**
     * A stage.
     *
     * @param kernels    names, boundary formulas included
     * @param recomputed intermediates whose border is computed again by the neighbour, with layers and cost
     * @param waits      why workers wait before it
     */
    record StageView(int stage, List<String> kernels, List<RecomputedView> recomputed, List<WaitView> waits) {}

    /** @param operations per element computed again, in additions */
    record RecomputedView(String field, int layers, int operations) {}

    /**
     * One reason to wait.
     *
     * @param kind         RAW, WAR or WAW
     * @param earlier      the kernels that must be done
     * @param later        the kernels that wait for them
     * @param previousStep whether the earlier kernels belong to the step before
     * @param reach        how far the later kernels read, or the earlier ones when they are overwritten
     */
    record WaitView(String kind, String field, List<String> earlier, List<String> later, boolean previousStep,
            String reach) {}

    /** @param nextStep whether the later kernel belongs to the next step; @param distances offsets of the reads */
    record HazardView(String kind, String field, String earlier, String later, boolean nextStep,
            List<String> distances) {}

    /**
     * How the grid is cut.
     *
     * @param chosen   why, where the sub-domains were left open; else empty
     * @param machine  what the choice counts with; nothing where there was none
     * @param streamed axis along which sub-domains follow each other; likewise row and contiguous axis
     * @param parts    cells of each worker along the cut axis
     * @param windows  how many planes of each intermediate are kept
     */
    record CutView(String tiling, String chosen, @JsonInclude(JsonInclude.Include.NON_NULL) String machine, String streamed,
            String rows, String contiguous, String cut, int subDomains,
            int columns, int phases, List<String> parts, List<WindowView> windows) {}

    /** @param planes planes kept; @param of planes of the whole field; @param owner shared or private */
    record WindowView(String field, int planes, int of, String owner, long bytes) {}

    /**
     * Who waits for whom.
     *
     * @param cut     stages per step that are computed in two phases, strips and interior
     * @param groups  pairs of adjacent cores, for pairwise synchronization
     * @param derived conflicts between workers per step; needed are those that no other wait implies
     * @param dropped conflicts that other waits imply
     * @param needs   the needed waits, equal ones of different sub-domains as one; what epochs wait for, and strands
     * @param strands per strand the worker it belongs to; empty where each worker has its own part, else needs are between strands
     */
    record SyncView(@JsonSerialize(converter = FamilyWord.class) SyncFamily family, int cores, int threadsPerCore,
            boolean ring, int pointsPerStep, int cut,
            List<GroupView> groups, List<WorkerView> workers, int derived, int needed, int dropped,
            List<NeedView> needs, List<Integer> strands) {}

    record GroupView(int group, List<Integer> cores, List<Integer> workers) {}

    /** @param groups the groups a worker belongs to */
    record WorkerView(int worker, int core, List<Integer> groups) {}

    /**
     * What one worker waits for.
     *
     * @param stage before which stage
     * @param on    for whom
     * @param lag   how many phases back the one lies that must be done
     * @param times in how many phases of a step
     */
    record NeedView(int worker, int stage, int on, int lag, String kind, String field, int times) {}

    /**
     * Bytes per cell and step: every kernel sweeping whole arrays, and intermediates never leaving the caches.
     *
     * @param uncopied      states whose values lie where the next ones of another go until these replace them, though the program
     *                      as declared copies them
     * @param uncopiedBytes when intermediates never leave the caches and these copies are not made
     */
    record TrafficView(int naiveReads, int naiveWrites, int naiveBytes, int inputs, int outputs, int fusedBytes,
            List<String> uncopied, int uncopiedBytes) {}

    /**
     * Running until converged.
     *
     * @param fusedSweeps between two checks, of several steps at once
     * @param singleSteps between two checks, those left
     */
    record UntilView(String reduction, double tolerance, long every, long maximum, long fusedSweeps, long singleSteps) {}

    /**
     * Several steps as one longer chain of kernels.
     *
     * @param kind           {@code fused-steps}, or {@code compressed-grid} where the second of two goes back,
     *                       or {@code leaning} where all are in the states' own arrays
     * @param steps          taken at once
     * @param kernels        of the chain
     * @param subDomains     of a column, or blocks of planes
     * @param phases         per sweep over the grid
     * @param points         at which workers may have to wait, per sweep
     * @param windowBytes    of all windows of intermediates
     * @param redundancy     elements computed more than once, as a share of all
     * @param bytesPerStep   per cell, of the states and coefficients that stream through memory
     */
    record FusedView(String kind, int steps, int kernels, String stageSummary, int subDomains, int phases, int points,
            long windowBytes, double redundancy, double bytesPerStep, LegalityView legality) {}

    /** @param checked false when the schedule is too large for the check; @param verdict in words */
    record LegalityView(boolean checked, boolean legal, String verdict) {}
}
