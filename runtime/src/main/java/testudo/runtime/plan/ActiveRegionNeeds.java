package testudo.runtime.plan;

import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.schedule.Schedule;

/**
 * What an active region needs of the choices it goes with; stated here and nowhere else. What it needs of the program is stated
 * by {@link testudo.runtime.region.Background}.
 */
final class ActiveRegionNeeds {

    private ActiveRegionNeeds() {}

    /** @throws DecompositionException naming the first need that is not met */
    static void require(Sweeps sweeps) {
        Schedule single = sweeps.single().schedule();
        if (sweeps.compressed()) {
            throw refused("the whole grid: leave out the compressed grid.");
        }
        if (!(single.decomposition().tiling() instanceof Tiling.WholeGrid)) {
            throw refused("the whole grid: leave out sub-domains.");
        }
        if (sweeps.fused().isPresent()) {
            throw refused("steps one at a time, got " + sweeps.steps() + " fused steps.");
        }
        if (single.workers() > 1 && single.cut() != single.roles().plane()) {
            throw refused("workers that own whole planes along " + single.roles().plane() + ", but they are neighbours along "
                    + single.cut() + ": use 1 worker.");
        }
    }

    private static DecompositionException refused(String needed) {
        return new DecompositionException(DecompositionException.Subject.ACTIVE_REGION, "An active region needs " + needed);
    }
}
