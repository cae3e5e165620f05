package testudo.runtime.fusion;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.decomposition.AutomaticTiling;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.BandCandidates;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.decomposition.Candidate;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.LeaningCandidates;
import testudo.runtime.decomposition.Tiling;

/**
 * A way to cut a grid with some time steps taken at once, and what it is expected to cost.
 *
 * @param steps taken at once; 1 for none fused
 * @param chain the analysis of so many steps
 * @param cut   a candidate for the chain
 */
public record FusedCandidate(int steps, Analysis chain, Candidate cut) {

    /** Numbers of steps that are tried when the user leaves them open. */
    private static final List<Integer> STEPS = List.of(1, 2, 4, 8);

    /** Kernels of a chain that is tried without being asked for: longer ones take long to derive and hardly pay. */
    private static final int MOST_KERNELS = 48;

    /** Fewer bytes from memory are no gain where arithmetic bounds a step: fusing must promise this much. */
    private static final double GAIN = 0.9;

    /** Expected time of one step divided by the cells (ns); only ratios are meant seriously. */
    public double nanosPerCell() {
        return cut.nanosPerCell() / steps;
    }

    /**
     * All candidates of a variant, the one expected to be fastest first.
     *
     * @param steps to take at once, or empty to let the cost decide
     * @throws DecompositionException when the program's steps cannot be taken at once as asked
     */
    public static List<FusedCandidate> of(Analysis analysis, OptionalInt steps, Tiling.Variant variant, int workers,
            Caches caches) {
        List<FusedCandidate> all = new ArrayList<>();
        if (steps.isPresent()) {
            add(all, analysis, FusedSteps.of(analysis, steps.getAsInt()), steps.getAsInt(), variant, workers, caches);
        } else {
            for (int count : STEPS) {
                if (count == 1 || count * analysis.program().assignments().size() <= MOST_KERNELS) {
                    attempt(analysis, count).ifPresent(chain -> add(all, analysis, chain, count, variant, workers, caches));
                }
            }
        }
        if (steps.orElse(1) == 1 && variant == Tiling.Variant.AUTO) {
            compressed(analysis, workers, caches).ifPresent(all::add);
        }
        all.sort(Comparator.comparingDouble(c -> c.nanosPerCell() * (c.steps == 1 ? GAIN : 1)));
        return all;
    }

    private static Optional<Analysis> attempt(Analysis analysis, int steps) {
        try {
            return Optional.of(FusedSteps.of(analysis, steps));
        } catch (DecompositionException notFusible) {
            return Optional.empty();
        }
    }

    private static Optional<FusedCandidate> compressed(Analysis analysis, int workers, Caches caches) {
        try {
            RoundTrip.check(analysis);
            return AutomaticTiling.compressed(analysis, workers, caches).map(cut -> new FusedCandidate(1, analysis, cut));
        } catch (DecompositionException notCompressible) {
            return Optional.empty();
        }
    }

    private static void add(List<FusedCandidate> all, Analysis analysis, Analysis chain, int steps, Tiling.Variant variant,
            int workers, Caches caches) {
        List<Candidate> cuts = new ArrayList<>();
        switch (variant) {
            case COOPERATIVE, ISLANDS -> cuts.addAll(AutomaticTiling.candidates(chain, workers, caches));
            case BANDS, BANDS_OR_WHOLE -> cuts.addAll(bands(chain, workers, caches));
            case LEANING -> cuts.addAll(leaning(analysis, chain, steps, workers, caches));
            case AUTO -> {
                cuts.addAll(AutomaticTiling.candidates(chain, workers, caches));
                if (leansUnasked(chain, workers)) {
                    cuts.addAll(leaning(analysis, chain, steps, workers, caches));
                }
                cuts.addAll(bands(chain, workers, caches));
            }
        }
        cuts.stream().filter(cut -> variant.admits(cut.tiling()))
                .forEach(cut -> all.add(new FusedCandidate(steps, chain, cut)));
    }

    /** What has been measured: states with next values in columns, and in bands states that are updated in place as a whole. */
    private static boolean leansUnasked(Analysis chain, int workers) {
        Program program = chain.program();
        boolean bands = AxisRoles.of(program.grid()).leansInBands(program.grid(), workers);
        return program.assignments().stream().allMatch(a -> bands
                ? a.target() instanceof State && a.box().equals(a.target().domain()) : !(a.target() instanceof State));
    }

    private static List<Candidate> leaning(Analysis analysis, Analysis chain, int steps, int workers, Caches caches) {
        if (steps == 1) {
            return List.of();
        }
        try {
            Sweeps.requireLeaning(analysis);
            return LeaningCandidates.of(chain, workers, caches);
        } catch (DecompositionException notOfStates) {
            return List.of();
        }
    }

    /** Bands, in columns only where windows of whole rows are too large for the second level: these compute more again. */
    private static List<Candidate> bands(Analysis chain, int workers, Caches caches) {
        if (workers == 1) {
            return List.of();
        }
        Axis plane = AxisRoles.of(chain.program().grid()).plane();
        List<Candidate> bands = new ArrayList<>(BandCandidates.of(OwnLevels.of(chain, Set.of(plane)), false, workers, caches));
        if (!bands.isEmpty() && bands.stream().allMatch(band -> band.windowBytes() > caches.second())) {
            bands.addAll(BandCandidates.of(OwnLevels.of(chain, Set.of(Axis.values())), true, workers, caches));
        }
        return bands;
    }

    /**
     * The schedules.
     *
     * @param decomposition into sub-domains of this candidate's tiling
     * @throws DecompositionException when the grid does not allow them after all
     */
    public Sweeps sweeps(Analysis analysis, Decomposition decomposition) {
        return Sweeps.of(analysis, chain, steps, decomposition);
    }

    /** Why, in a few words. */
    public String reason(Caches caches) {
        return (steps == 1 ? "" : String.format(Locale.ROOT, "%d steps at once, ", steps)) + cut.reason(caches)
                .replace("per step", steps == 1 ? "per step" : "per " + steps + " steps");
    }
}
