package testudo.cli.choice;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import testudo.api.grid.Grid;
import testudo.cli.tuning.Tuned;
import testudo.data.scenario.DecompositionChoice;
import testudo.data.scenario.DecompositionChoice.Variant;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.fusion.FusedCandidate;
import testudo.runtime.fusion.Sweeps;

/**
 * Schedules, with the sub-domains and the number of fused steps chosen where the user left them open.
 *
 * @param reason why these, in a few words
 */
public record AutomaticCut(Sweeps sweeps, Optional<String> reason) {

    /**
     * What was remembered, else the first that fits of those the cost model ranks.
     *
     * @throws DecompositionException when nothing fits
     */
    static AutomaticCut of(Analysis analysis, DecompositionChoice choice, int workers, Optional<Tuned> remembered) {
        int threads = choice.threadsPerCore().orElse(1);
        if (remembered.isPresent()) {
            Optional<Sweeps> fits = remembered(analysis, remembered.get(), workers, threads);
            if (fits.isPresent()) {
                return new AutomaticCut(fits.get(), Optional.of(remembered.get().reason()));
            }
        }
        Caches caches = Caches.ofThisMachine(workers);
        for (FusedCandidate candidate : candidates(analysis, choice, workers, caches)) {
            Optional<Sweeps> fits = attempt(analysis, candidate, workers, threads);
            if (fits.isPresent()) {
                return new AutomaticCut(fits.get(), Optional.of(candidate.reason(caches)));
            }
        }
        Grid grid = analysis.program().grid();
        Tiling all = choice.variant() == Variant.ISLANDS ? new Tiling.Islands(grid.n1(), grid.n2(), grid.n3())
                : new Tiling.SubDomains(grid.n1(), grid.n2(), grid.n3());
        return new AutomaticCut(Sweeps.of(analysis, choice.fusedSteps().orElse(1),
                new Decomposition(all, workers, threads)), Optional.empty());
    }

    /** The candidates that the user left open, the most promising first. */
    public static List<FusedCandidate> candidates(Analysis analysis, DecompositionChoice choice, int workers,
            Caches caches) {
        OptionalInt steps = choice.fusedSteps();
        return FusedCandidate.of(analysis, steps, workers, caches).stream().filter(c -> switch (choice.variant()) {
            case AUTO -> true;
            case COOPERATIVE -> c.cut().tiling() instanceof Tiling.SubDomains;
            case ISLANDS -> c.cut().tiling() instanceof Tiling.Islands;
        }).toList();
    }

    /** Empty when a candidate does not fit the program. */
    public static Optional<Sweeps> attempt(Analysis analysis, FusedCandidate candidate, int workers, int threadsPerCore) {
        try {
            return Optional.of(candidate.sweeps(analysis, workers, threadsPerCore));
        } catch (DecompositionException unfit) {
            return Optional.empty();
        }
    }

    private static Optional<Sweeps> remembered(Analysis analysis, Tuned tuned, int workers, int threadsPerCore) {
        try {
            return Optional.of(Sweeps.of(analysis, tuned.steps(),
                    new Decomposition(tuned.tiling(), workers, threadsPerCore)));
        } catch (DecompositionException unfit) {
            return Optional.empty();
        }
    }
}
