package testudo.runtime.execution;

import java.util.Map;

import testudo.api.grid.Box;
import testudo.api.program.Reduction;
import testudo.runtime.plan.Plan;
import testudo.sync.platform.Platform;

/**
 * The reductions of a plan, computed between steps.
 *
 * @param linked by identity: comparing formulas could take exponential time
 */
record LinkedReductions(Map<Reduction, LinkedReduction> linked, Plan plan, Platform platform) {

    /** What a reduction comes to where a run stands; the same for any number of workers. */
    double value(Reduction reduction, StepLoop at) {
        return linked.get(reduction).value(platform, plan.schedule().team(), plan.program(), at.moment(), at.flips());
    }

    /** What it combines, at some cells in lexicographic order. */
    double[] values(Reduction reduction, Box cells, StepLoop at) {
        return linked.get(reduction).values(plan.program(), cells, plan.schedule().roles(), at.moment(), at.flips());
    }
}
