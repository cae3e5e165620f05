package testudo.cli.choice;

import java.util.List;
import java.util.Optional;

import testudo.api.grid.Grid;
import testudo.cli.tuning.Tuned;
import testudo.data.scenario.DecompositionChoice.Variant;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.decomposition.AutomaticTiling;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.decomposition.Candidate;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.schedule.Scheduler;
import testudo.runtime.schedule.Synchronization;

/**
 * Sub-domains of a size that the user left open.
 *
 * @param reason why these, in a few words
 */
public record AutomaticCut(Synchronization synchronization, Optional<String> reason) {

    /**
     * What was remembered, else the first that fits of those the cost model ranks.
     *
     * @throws DecompositionException when nothing fits
     */
    static AutomaticCut of(Analysis analysis, Variant variant, int workers, int threadsPerCore,
            Optional<Tuned> remembered) {
        if (remembered.isPresent()) {
            Optional<Synchronization> fits = attempt(analysis,
                    new Decomposition(remembered.get().tiling(), workers, threadsPerCore));
            if (fits.isPresent()) {
                return new AutomaticCut(fits.get(), Optional.of(remembered.get().reason()));
            }
        }
        Caches caches = Caches.ofThisMachine(workers);
        for (Candidate candidate : candidates(analysis, variant, workers, caches)) {
            Optional<Synchronization> fits = attempt(analysis,
                    new Decomposition(candidate.tiling(), workers, threadsPerCore));
            if (fits.isPresent()) {
                return new AutomaticCut(fits.get(), Optional.of(candidate.reason(caches)));
            }
        }
        Grid grid = analysis.program().grid();
        Tiling all = variant == Variant.ISLANDS ? new Tiling.Islands(grid.n1(), grid.n2(), grid.n3())
                : new Tiling.SubDomains(grid.n1(), grid.n2(), grid.n3());
        return new AutomaticCut(Synchronization.of(Scheduler.schedule(analysis,
                new Decomposition(all, workers, threadsPerCore))), Optional.empty());
    }

    /** The candidates of a variant, the most promising first. */
    public static List<Candidate> candidates(Analysis analysis, Variant variant, int workers, Caches caches) {
        return AutomaticTiling.candidates(analysis, workers, caches).stream()
                .filter(c -> switch (variant) {
                    case AUTO -> true;
                    case COOPERATIVE -> !(c.tiling() instanceof Tiling.Islands);
                    case ISLANDS -> c.tiling() instanceof Tiling.Islands;
                }).toList();
    }

    /** Empty when a decomposition does not fit the program. */
    public static Optional<Synchronization> attempt(Analysis analysis, Decomposition decomposition) {
        try {
            return Optional.of(Synchronization.of(Scheduler.schedule(analysis, decomposition)));
        } catch (DecompositionException unfit) {
            return Optional.empty();
        }
    }
}
