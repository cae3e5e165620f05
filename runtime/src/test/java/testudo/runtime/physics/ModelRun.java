package testudo.runtime.physics;

import java.util.Map;

import testudo.api.field.FieldValues;
import testudo.api.grid.Grid;
import testudo.api.model.Setup;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Models;
import testudo.runtime.execution.Execution;

/** A model on all processors with the fastest code. */
record ModelRun(Setup setup, Execution execution) {

    static ModelRun of(String name, Grid grid, Map<String, ?> settings) {
        Setup setup = Models.setup(name, grid, settings);
        return new ModelRun(setup, Simulation.of(setup.program()).initial(setup.initial()).start());
    }

    ModelRun until(long step) {
        execution.advance(step - execution.step());
        return this;
    }

    double reduce(String name) {
        return execution.reduce(setup.program().reductions().stream().filter(r -> r.name().equals(name)).findFirst()
                .orElseThrow());
    }

    FieldValues values(String name) {
        return execution.values(setup.program().states().stream().filter(s -> s.name().equals(name)).findFirst()
                .orElseThrow());
    }
}
