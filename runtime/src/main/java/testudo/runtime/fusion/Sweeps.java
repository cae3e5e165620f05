package testudo.runtime.fusion;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Traffic;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.StateLevels;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.dependence.Synchronization;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.scheduling.Scheduler;
import testudo.sync.plan.SyncFamily;

/**
 * How any number of steps is taken: fused ones as long as enough are left, and single ones for the rest.
 *
 * <p>Both address the same arrays of states and coefficients, whose layouts are therefore equal; windows are their own.
 *
 * @param single the sweep of one step
 * @param fused  the sweep of several, if steps are fused, or of two that go there and back
 */
public record Sweeps(Sweep single, Optional<Sweep> fused) {

    private static final StateSteps LEANING = new StateSteps("Leaning columns are", "use another variant", true);

    /** Steps one at a time. */
    public static Sweeps of(Synchronization single) {
        return new Sweeps(new Sweep(1, single), Optional.empty());
    }

    /**
     * The sweeps of a program.
     *
     * @param analysis of one step
     * @param steps    to take at once; 1 for none fused
     * @throws DecompositionException when the program or the grid does not allow it
     */
    public static Sweeps of(Analysis analysis, int steps, Decomposition decomposition) {
        return of(analysis, FusedSteps.of(analysis, steps), steps, decomposition);
    }

    /**
     * Sweeps from an analysis of the fused steps that is there already.
     *
     * @param chain what {@link FusedSteps#of} makes of the analysis
     * @throws DecompositionException when the program or the grid does not allow it
     */
    public static Sweeps of(Analysis analysis, Analysis chain, int steps, Decomposition decomposition) {
        if (decomposition.tiling() instanceof Tiling.CompressedGrid) {
            if (steps != 1) {
                throw new DecompositionException(DecompositionException.Subject.FUSED_STEPS,
                        "A compressed grid takes steps one at a time, got " + steps + " fused steps.");
            }
            Decomposition whole = decomposition.with(new Tiling.WholeGrid());
            return of(analysis, whole, RoundTrip.of(analysis), 2, decomposition);
        }
        if (decomposition.tiling() instanceof Tiling.Leaning) {
            if (steps == 1) {
                requireLeaning(analysis);
                throw new DecompositionException(DecompositionException.Subject.FUSED_STEPS,
                        "Leaning columns are for fused steps, got steps one at a time: say how many to fuse.");
            }
            Decomposition whole = decomposition.with(new Tiling.WholeGrid());
            return of(analysis, whole, LEANING.chain(analysis, chain, steps), steps, decomposition);
        }
        List<Analysis> cut = OwnLevels.cut(List.of(analysis, chain), decomposition);
        if (steps == 1) {
            return of(Synchronization.of(Scheduler.schedule(cut.getFirst().uncopied(), decomposition)));
        }
        return of(cut.getFirst(), decomposition, cut.getLast(), steps, decomposition);
    }

    private static Sweeps of(Analysis analysis, Decomposition ofSingle, Analysis chain, int steps, Decomposition ofChain) {
        Schedule single = Scheduler.schedule(analysis, ofSingle);
        Schedule many = Scheduler.schedule(chain, ofChain, single.room());
        if (!many.room().equals(single.room())) {
            single = Scheduler.schedule(analysis, ofSingle, many.room());
        }
        return new Sweeps(new Sweep(1, Synchronization.of(single)),
                Optional.of(new Sweep(steps, Synchronization.of(many))));
    }

    /** These sweeps as a family of synchronization runs them: the same work in the same arrays. */
    public Sweeps under(SyncFamily kind) {
        return new Sweeps(single.under(kind), fused.map(sweep -> sweep.under(kind)));
    }

    /** The single sweep and the fused one, if there is one. */
    public List<Sweep> all() {
        return Stream.concat(Stream.of(single), fused.stream()).toList();
    }

    /** Steps of the longest sweep. */
    public int steps() {
        return fused.map(Sweep::steps).orElse(1);
    }

    /** How the longest sweep cuts the grid. */
    public Tiling tiling() {
        return longest().schedule().decomposition().tiling();
    }

    /** Whether the sweep of several steps goes there and back. */
    public boolean compressed() {
        return tiling() instanceof Tiling.CompressedGrid;
    }

    /** Whether two steps of a program can go there and back in one array per state, as far as the program decides that. */
    public static boolean goThereAndBack(Analysis analysis) {
        try {
            RoundTrip.of(analysis);
            return true;
        } catch (DecompositionException no) {
            return false;
        }
    }

    /** Whether the sweep of several steps has all levels of a state in its two arrays. */
    public boolean leaning() {
        return tiling() instanceof Tiling.Leaning;
    }

    /** What of the program stands against {@linkplain Tiling.Leaning leaning columns}, if anything does. */
    public Optional<String> againstLeaning() {
        try {
            requireLeaning(single.schedule().analysis());
            return Optional.empty();
        } catch (DecompositionException no) {
            return Optional.of(no.getMessage());
        }
    }

    /** @throws DecompositionException naming what of the program stands against {@linkplain Tiling.Leaning leaning columns} */
    public static void requireLeaning(Analysis analysis) {
        LEANING.check(analysis);
        StateLevels.of(analysis).requireOpen(AxisRoles.of(analysis.program().grid()));
    }

    /** Steps for which states pass through memory once: two that go there and back pass it twice. */
    public int fusedSteps() {
        return compressed() ? 1 : steps();
    }

    /** Bytes per cell and step that pass through memory at best when intermediates stay in the caches. */
    public double neededBytes() {
        Analysis analysis = longest().schedule().analysis();
        int bytes = compressed()
                ? analysis.stages().stream().mapToInt(stage -> Traffic.bytes(stage, analysis.program().precisions())).sum()
                : Traffic.of(analysis.program()).fusedBytes();
        long second = leaning() ? 2L * Traffic.advancing(analysis.program()) : 0; // fetched, and written back
        return (double) (bytes + second) / steps();
    }

    /** The longest sweep, which the run is made of but for its last steps. */
    public Sweep longest() {
        return fused.orElse(single);
    }

    /** Bytes that a run holds: scripts, and all arrays, those that both sweeps share counted once. */
    public long bytes() {
        return single.schedule().bytes() + fused.map(Sweep::schedule).map(f -> f.windowBytes() + f.scriptBytes()).orElse(0L);
    }
}
