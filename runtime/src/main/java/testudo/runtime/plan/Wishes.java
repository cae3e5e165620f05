package testudo.runtime.plan;

import java.util.Optional;
import java.util.OptionalInt;

import testudo.runtime.decomposition.Tiling;
import testudo.runtime.tuning.Tunings;
import testudo.sync.plan.SyncFamily;

/**
 * What is asked of a plan; what is empty is left to it.
 *
 * @param tiling       how the grid is cut, which may be automatic
 * @param team         who works
 * @param fusedSteps   time steps taken at once; chosen with an automatic tiling when empty, 1 otherwise
 * @param sync         how workers wait; chosen with the cut when empty
 * @param recomputing  whether intermediates that are worth it are computed again where they are read, not kept
 * @param activeRegion whether rows at rest are left out
 * @param tunings      what earlier measurements say of automatic tilings
 */
public record Wishes(Tiling tiling, Team team, OptionalInt fusedSteps, Optional<SyncFamily> sync,
        boolean recomputing, boolean activeRegion, Tunings tunings) {

    /**
     * Who works.
     *
     * @param workers        how many
     * @param most           where {@code workers} is empty, how many at most, fewer where the grid has no room; where both are, as
     *                       many of this machine's processors as find enough to do between two meetings
     * @param threadsPerCore workers to a core
     */
    public record Team(OptionalInt workers, OptionalInt most, int threadsPerCore) {}
}
