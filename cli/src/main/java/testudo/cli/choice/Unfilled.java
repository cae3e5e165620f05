package testudo.cli.choice;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import testudo.api.model.Model;
import testudo.api.model.ModelException;
import testudo.api.model.Setup;
import testudo.cli.own.OwnModel;
import testudo.data.scenario.Scenario;
import testudo.distributed.execution.Exchanges;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.plan.Plan;
import testudo.sync.phaser.PhaserOptions;

/**
 * A scenario of which only schedules are wanted: no field is made, so that its grid need not fit into this machine's memory.
 *
 * @param scenario what its fields begin with is not looked at
 */
public record Unfilled(Scenario scenario, Model model) {

    /** @throws Mistake naming an unknown model or parameter */
    public static Unfilled of(Scenario scenario, Optional<OwnModel> own) {
        Model model = ScenarioModel.of(scenario, own);
        new ModelSetup(scenario, model).requireParameters();
        return new Unfilled(scenario, model);
    }

    /** This scenario on another grid. */
    public Unfilled on(List<Integer> cells) {
        return new Unfilled(scenario.withCells(cells), model);
    }

    /** Another scenario of this model. */
    public Unfilled with(Scenario other) {
        return new Unfilled(other, model);
    }

    /**
     * The whole program; what is to be found by a look at every cell, such as a time step that is too long, is not looked for.
     *
     * @throws ModelException with file, line and column where the value at fault stands in the scenario
     */
    public Setup setup() {
        return new ModelSetup(scenario, model).setup(_ -> {});
    }

    /**
     * How so many workers of a simulated machine would run it.
     *
     * @throws DecompositionException when the grid is too small for them, or for what the user asked for
     */
    public Plan plan(Setup setup, int workers) {
        Scenario choice = scenario.withDecomposition(scenario.decomposition().withWorkers(workers));
        return ScenarioSimulation.plan(choice, setup, ScenarioSimulation.tunings(choice.decomposition()),
                OptionalInt.of(workers),
                true);
    }

    /** How a node would run its part of it. */
    public Plan planOfPart(Setup part, int workers) {
        Scenario choice = scenario.withDecomposition(scenario.decomposition().withWorkers(workers));
        return ScenarioSimulation.planOfPart(choice, part, workers, Exchanges.Sweep.ANY);
    }

    /** How its phasers are built. */
    public PhaserOptions phasers() {
        return ScenarioSimulation.phasers(scenario.phaser());
    }

    /** Steps of its run, the most of one that ends when converged. */
    public long steps(Setup setup) {
        return ScenarioSimulation.steps(scenario, setup);
    }
}
