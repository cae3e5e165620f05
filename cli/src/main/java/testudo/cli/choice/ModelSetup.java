package testudo.cli.choice;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

import testudo.api.grid.Grid;
import testudo.api.model.Model;
import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.precision.SinglePrecision;
import testudo.api.program.Precisions;
import testudo.cli.own.OwnModel;
import testudo.data.scenario.Scenario;
import testudo.toml.SpellingHint;

/** How a scenario's model is made ready; what is wrong is told at its place in the scenario. */
record ModelSetup(Scenario scenario, Model model) {

    /** @throws Mistake when the scenario names parameters that the model does not have */
    void requireParameters() {
        List<String> known = model.parameters().stream().map(ModelParameter::name).toList();
        List<String> problems = scenario.parameters().keySet().stream().filter(name -> !known.contains(name)).sorted()
                .map(name -> scenario.located("unknown parameter '" + name + "' (the model takes "
                        + String.join(", ", known) + ")" + SpellingHint.hint(name, known), "parameters", name))
                .toList();
        if (!problems.isEmpty()) {
            throw new Mistake(String.join("\n", problems));
        }
    }

    /**
     * Before its examination.
     *
     * @param check refuses grids that are too large
     * @throws ModelException with file, line and column where the value at fault stands in the scenario
     */
    Setup setup(Consumer<Grid> check) {
        return made(() -> {
            Settings settings = Settings.of(model.parameters(), scenario.parameters());
            Grid grid = scenario.cells().map(n -> Grid.of(n.stream().mapToInt(Integer::intValue).toArray()))
                    .orElseGet(() -> model.standardGrid(settings));
            check.accept(grid);
            return in(GivenFields.in(scenario, model.setup(grid, settings)));
        });
    }

    /** After its examination; last of all, as that takes long on large grids. */
    Setup examined(Setup setup) {
        return made(setup::examined);
    }

    private Setup made(Supplier<Setup> setup) {
        try {
            return setup.get();
        } catch (ModelException e) {
            throw new ModelException(e.subject(), located(e));
        }
    }

    /** The set-up in the precisions of the scenario. */
    Setup in(Setup setup) {
        try {
            return scenario.precisions().equals(Precisions.DOUBLE) ? setup : SinglePrecision.of(setup, scenario.precisions());
        } catch (IllegalArgumentException e) {
            throw new Mistake(scenario.located(e.getMessage(), "precision"));
        }
    }

    /** At the value at fault; where the file leaves that open, at what it was derived from. */
    private String located(ModelException e) {
        boolean grid = e.subject().equals("grid");
        boolean byOption = grid ? scenario.cells().isPresent() && scenario.positionOf("grid", "cells").isEmpty()
                : scenario.parameters().containsKey(e.subject()) && scenario.positionOf("parameters", e.subject()).isEmpty();
        if (byOption) {
            return e.getMessage();
        }
        return Stream.of(new String[] {"parameters", e.subject()}, new String[] {"grid", "cells"}, new String[] {"model"})
                .filter(path -> scenario.positionOf(path).isPresent()).findFirst()
                .map(path -> scenario.located(e.getMessage(), path))
                .orElseGet(() -> model instanceof OwnModel own ? own.source().file() + ": " + e.getMessage() : e.getMessage());
    }
}
