package testudo.runtime.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Recomputation;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.TeamSize;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.dependence.Synchronization;
import testudo.runtime.fusion.FusedCandidate;
import testudo.runtime.fusion.FusedSteps;
import testudo.runtime.fusion.SingleSteps;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.scheduling.Scheduler;
import testudo.runtime.tuning.Tuned;
import testudo.runtime.tuning.TuningKey;
import testudo.runtime.tuning.Tunings;
import testudo.sync.plan.SyncFamily;

/** Finds the plan of a program that meets what is asked; used by one thread. */
public final class Planner {

    /**
     * Strands for each worker where they are run by whoever is free, fewer where the grid has no room for so many: each more costs some
     * hundredths of the time, and the third evens out what several fast workers take from slow ones (docs/decisions/0033-strands.md).
     */
    private static final int STRANDS_OF_TWO = 2;
    private static final int STRANDS_OF_MORE = 3;

    /** What bands that stand against the whole grid may compute twice, as a share: with 0.18 they still took half of its time (docs/decisions/0074-bands-in-the-caches.md). */
    private static final double MOST_AGAIN = 0.25;

    /** In the key of what was measured, where the family is left to the plan. */
    private static final String ANY_FAMILY = "any";

    private final Recomputation recomputation;
    private final Analysis analysis;
    private final Wishes wishes;
    private Optional<Analysis> chain = Optional.empty();

    public Planner(Program program, Wishes wishes) {
        recomputation = wishes.recomputing() ? Recomputation.of(program) : Recomputation.none(program);
        analysis = Analysis.of(recomputation.program());
        this.wishes = wishes;
    }

    /**
     * The plan for the workers asked for, or for as many as the grid has room and work for.
     *
     * @throws DecompositionException when what is asked does not fit the program or the grid
     */
    public Plan plan() {
        return plan(wishes.team().workers().isPresent() ? cut(wishes.team().workers().getAsInt()) : cutForMost());
    }

    private Plan plan(Cut cut) {
        return new Plan(cut, recomputation.verdicts(), sync(cut), wishes.activeRegion());
    }

    /**
     * Where columns lean, a worker waits for the one with the column before its own and for nobody else: with groups, in which both wait, two
     * workers waited 23 in place of 4 % of the time (docs/decisions/0068-measured-machines.md).
     */
    private SyncFamily sync(Cut cut) {
        return wishes.sync().orElse(cut.sweeps().leaning() ? SyncFamily.EPOCH : SyncFamily.PAIRWISE);
    }

    private Cut cutForMost() {
        int most = wishes.team().most()
                .orElseGet(() -> TeamSize.of(analysis, Runtime.getRuntime().availableProcessors()));
        for (int workers = most; workers > 1; workers--) {
            try {
                return cut(workers);
            } catch (DecompositionException unfit) {
                if (ofAnyWorkers(unfit)) {
                    throw unfit;
                }
            }
        }
        return cut(1);
    }

    /** Whether no other number of workers would do either. */
    private static boolean ofAnyWorkers(DecompositionException unfit) {
        return unfit.subject() == DecompositionException.Subject.FUSED_STEPS;
    }

    private Cut cut(int workers) {
        return wishes.tiling() instanceof Tiling.Auto(Tiling.Variant variant) ? automatic(variant, workers)
                : new Cut(sweeps(wishes.tiling(), workers), Optional.empty());
    }

    /** The whole order of what is tried where the cut is left open. */
    private Cut automatic(Tiling.Variant variant, int workers) {
        if (wishes.activeRegion()) {
            return new Cut(sweeps(new Tiling.WholeGrid(), workers), Optional.of(() -> "an active region needs whole rows"));
        }
        Caches caches = caches(workers);
        return remembered(variant, workers)
                .or(() -> ranked(variant, tried(variant, workers, caches), workers, caches)
                        .map(candidate -> attempt(candidate, workers, caches)).flatMap(Optional::stream).findFirst())
                .orElseGet(() -> lastResort(variant, workers));
    }

    private Caches caches(int workers) {
        return Caches.ofThisMachine(workers).with(wishes.tunings().bandwidths());
    }

    private Optional<Cut> remembered(Tiling.Variant variant, int workers) {
        if (wishes.tunings() == Tunings.NONE || variant == Tiling.Variant.BANDS_OR_WHOLE) {
            return Optional.empty(); // a key takes time to make
        }
        return wishes.tunings().find(key(variant, workers)).flatMap(tuned -> attempt(tuned, workers));
    }

    private Optional<Cut> attempt(Tuned tuned, int workers) {
        return attempt(() -> sweeps(tuned.tiling(), workers, cut -> Sweeps.of(analysis, tuned.steps(), cut)), tuned::reason);
    }

    private Optional<Cut> attempt(FusedCandidate candidate, int workers, Caches caches) {
        return attempt(() -> sweeps(candidate.cut().tiling(), workers, cut -> candidate.sweeps(analysis, cut)),
                () -> candidate.reason(caches));
    }

    private static Optional<Cut> attempt(Supplier<Sweeps> sweeps, Supplier<String> reason) {
        try {
            return Optional.of(new Cut(sweeps.get(), Optional.of(reason)));
        } catch (DecompositionException unfit) {
            return Optional.empty();
        }
    }

    /** Nothing the cost model knows fits: one sub-domain that is the grid, and where it may be anything, no sub-domain. */
    private Cut lastResort(Tiling.Variant variant, int workers) {
        Grid grid = analysis.program().grid();
        Tiling all = variant.of(grid.box());
        if (variant == Tiling.Variant.LEANING && workers > 1) {
            Sweeps.requireLeaning(analysis);
            throw new DecompositionException(DecompositionException.Subject.TILING,
                    "The grid is too small for leaning columns of " + workers + " workers: use fewer, or another variant.");
        }
        String reason = variant == Tiling.Variant.BANDS_OR_WHOLE
                ? workers == 1 ? "one worker needs no bands" : "no bands fit that compute little twice"
                : "nothing smaller fits";
        try {
            return new Cut(sweeps(all, workers), Optional.of(() -> reason));
        } catch (DecompositionException unfit) {
            if (variant != Tiling.Variant.AUTO || ofAnyWorkers(unfit)) {
                throw unfit;
            }
            return new Cut(sweeps(new Tiling.WholeGrid(), workers), Optional.of(() -> "no sub-domains fit"));
        }
    }

    /** Of the numbers of steps to take at once; empty where several are to be compared. */
    private OptionalInt tried(Tiling.Variant variant, int workers, Caches caches) {
        return wishes.fusedSteps().isEmpty() && variant == Tiling.Variant.AUTO && SingleSteps.suffice(analysis, workers, caches)
                ? OptionalInt.of(1) : wishes.fusedSteps();
    }

    private Stream<FusedCandidate> ranked(Tiling.Variant variant, OptionalInt asked, int workers, Caches caches) {
        if (variant == Tiling.Variant.BANDS_OR_WHOLE) {
            // Where fields stay in the caches, more steps at once gain less than deriving them takes.
            OptionalInt steps = OptionalInt.of(asked.orElse(1));
            return FusedCandidate.of(analysis, steps, variant, workers, caches).stream()
                    .filter(candidate -> candidate.cut().redundancy() <= MOST_AGAIN);
        }
        return FusedCandidate.of(analysis, asked, variant, workers, caches).stream();
    }

    private Sweeps sweeps(Tiling tiling, int workers) {
        int steps = wishes.fusedSteps().orElse(1);
        if (chain.isEmpty()) {
            chain = Optional.of(FusedSteps.of(analysis, steps));
        }
        // Whether a row rests is known of states by their own kernels.
        boolean copying = wishes.activeRegion() && steps == 1 && tiling instanceof Tiling.WholeGrid;
        return sweeps(tiling, workers, cut -> copying ? Sweeps.of(Synchronization.of(Scheduler.schedule(analysis, cut)))
                : Sweeps.of(analysis, chain.get(), steps, cut));
    }

    private Sweeps sweeps(Tiling tiling, int workers, Function<Decomposition, Sweeps> made) {
        int threads = wishes.team().threadsPerCore();
        for (int each = strands(workers); each > 1; each--) {
            try {
                return made.apply(new Decomposition(tiling, each * workers, threads, workers));
            } catch (DecompositionException narrow) {
                continue;
            }
        }
        return made.apply(new Decomposition(tiling, workers, threads));
    }

    /** For each worker; nobody takes those of a single one. */
    private int strands(int workers) {
        if (workers == 1 || wishes.sync().filter(SyncFamily.DYNAMIC::equals).isEmpty()) {
            return 1;
        }
        return workers == 2 ? STRANDS_OF_TWO : STRANDS_OF_MORE;
    }

    /**
     * The plans an automatic tiling chooses among, for measuring: the most promising first, of either variant in turn. Each is
     * derived when it is asked for.
     *
     * @throws IllegalArgumentException when the tiling is not left open
     */
    public Stream<Plan> alternatives() {
        Tiling.Variant variant = variant();
        int workers = workers();
        Caches caches = caches(workers);
        List<FusedCandidate> islands = new ArrayList<>();
        List<FusedCandidate> shared = new ArrayList<>();
        ranked(variant, wishes.fusedSteps(), workers, caches).forEach(
                candidate -> (Tiling.Variant.ISLANDS.admits(candidate.cut().tiling()) ? islands : shared).add(candidate));
        return IntStream.range(0, Math.max(islands.size(), shared.size())).boxed()
                .flatMap(n -> Stream.of(shared, islands).filter(list -> n < list.size()).map(list -> list.get(n)))
                .map(candidate -> attempt(candidate, workers, caches)).flatMap(Optional::stream).map(this::plan);
    }

    /**
     * Under which a measured choice among the {@link #alternatives} is remembered.
     *
     * @throws IllegalArgumentException when the tiling is not left open
     */
    public TuningKey tuningKey() {
        return key(variant(), workers());
    }

    private TuningKey key(Tiling.Variant variant, int workers) {
        String steps = wishes.fusedSteps().isPresent() ? Integer.toString(wishes.fusedSteps().getAsInt()) : "auto";
        return TuningKey.ofThisMachine(analysis.program(), workers, wishes.team().threadsPerCore(),
                wishes.sync().map(SyncFamily::word).orElse(ANY_FAMILY), variant.word() + ", fused steps " + steps);
    }

    private Tiling.Variant variant() {
        if (wishes.tiling() instanceof Tiling.Auto(Tiling.Variant variant)) {
            return variant;
        }
        throw new IllegalArgumentException("There is nothing to choose among: the tiling is " + wishes.tiling() + ".");
    }

    private int workers() {
        return wishes.team().workers().orElseGet(() -> plan().workers());
    }
}
