package testudo.runtime.plan;

import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.schedule.Schedule;

/** What an active region needs of a cut: steps one at a time, by workers that own whole rows of the streamed axis. */
final class WholeRows {

    private WholeRows() {}

    /** @throws DecompositionException naming what stands against it */
    static void require(Sweeps sweeps) {
        if (sweeps.fused().isPresent()) {
            throw new DecompositionException(sweeps.compressed()
                    ? "An active region needs two arrays per state, got a compressed grid."
                    : "An active region needs steps one at a time, got " + sweeps.steps() + " fused steps.");
        }
        Schedule schedule = sweeps.single().schedule();
        if (!(sweeps.tiling() instanceof Tiling.WholeGrid)) {
            throw new DecompositionException("An active region needs workers that own whole rows of the grid: leave out "
                    + "sub-domains.");
        }
        if (schedule.workers() > 1 && schedule.cut() != schedule.roles().plane()) {
            throw new DecompositionException("An active region needs workers that own whole planes along "
                    + schedule.roles().plane() + ", but they are neighbours along " + schedule.cut() + ": use 1 worker.");
        }
    }
}
