package testudo.cli.choice;

import testudo.api.model.Setup;
import testudo.data.scenario.Scenario;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.execution.ActiveRegionNeeds;
import testudo.runtime.fusion.Sweeps;

/**
 * ScenarioOptions that the runtime refuses, with the place in the scenario file of the one at fault where it stands there.
 *
 * <p>Which choices go together is the runtime's to say; here is only where they were made.
 */
final class Misfit {

    private Misfit() {}

    /** @throws DecompositionException with the place of the choice when an active region is wanted and cannot be */
    static void check(Scenario scenario, Setup setup, Sweeps sweeps) {
        if (scenario.decomposition().activeRegion()) {
            try {
                ActiveRegionNeeds.check(sweeps, setup.initial());
            } catch (DecompositionException e) {
                throw located(scenario, e);
            }
        }
    }

    static DecompositionException located(Scenario scenario, DecompositionException e) {
        String key = switch (e.subject()) {
            case WORKERS -> "workers";
            case FUSED_STEPS -> "fused-steps";
            // asked for by an option, it is the scheme in the file that stands against it
            case ACTIVE_REGION -> scenario.positionOf("decomposition", "active-region").isPresent() ? "active-region" : "kind";
        };
        return new DecompositionException(e.subject(), scenario.located(e.getMessage(), "decomposition", key));
    }
}
