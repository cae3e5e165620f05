package testudo.cli.choice;

import testudo.api.model.Setup;
import testudo.data.scenario.Scenario;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.plan.Plan;
import testudo.runtime.region.Background;

/**
 * Choices that the runtime refuses, with the place in the scenario file of the one at fault where it stands there.
 *
 * <p>Which choices go together is the runtime's to say; here is only where they were made.
 */
final class Misfit {

    private Misfit() {}

    /** @throws DecompositionException with the place of the choice when the program has nothing that is at rest */
    static void check(Scenario scenario, Setup setup, Plan plan) {
        if (plan.activeRegion()) {
            try {
                Background.of(plan.program(), setup.initial());
            } catch (DecompositionException e) {
                throw located(scenario, e);
            }
        }
    }

    static DecompositionException located(Scenario scenario, DecompositionException e) {
        String key = switch (e.subject()) {
            case WORKERS -> "workers";
            case TILING -> "kind";
            case FUSED_STEPS -> "fused-steps";
            // asked for by an option, it is the scheme in the file that stands against it
            case ACTIVE_REGION -> scenario.positionOf("decomposition", "active-region").isPresent() ? "active-region" : "kind";
        };
        return new DecompositionException(e.subject(), scenario.located(e.getMessage(), "decomposition", key));
    }
}
