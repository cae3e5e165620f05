package testudo.runtime.execution;

import java.util.Map;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.region.Background;
import testudo.runtime.schedule.Schedule;

/**
 * What an active region needs of the choices it goes with and of the program; stated here and nowhere else.
 *
 * <p>Command lines and scenario files ask here too, before anything runs, and add where the choice stands.
 */
public final class ActiveRegionNeeds {

    private ActiveRegionNeeds() {}

    /**
     * The state of rest, in which rows are left out.
     *
     * @param initial values before the first step
     * @throws DecompositionException naming the first need that is not met
     */
    public static Background check(Sweeps sweeps, Map<Field, ElementFunction> initial) {
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
            throw refused("workers that own whole rows of the grid, got " + single.workers() + " that cut it along "
                    + single.cut() + ".");
        }
        return Background.of(single.analysis().program(), initial);
    }

    private static DecompositionException refused(String needed) {
        return new DecompositionException(DecompositionException.Subject.ACTIVE_REGION, "An active region needs " + needed);
    }
}
