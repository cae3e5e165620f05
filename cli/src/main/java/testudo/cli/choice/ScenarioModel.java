package testudo.cli.choice;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import testudo.api.grid.Grid;
import testudo.api.model.Model;
import testudo.api.model.ModelCatalog;
import testudo.api.model.Settings;
import testudo.cli.own.JavaSource;
import testudo.cli.own.OwnModel;
import testudo.data.scenario.Scenario;
import testudo.formulas.compiled.FormulaModel;
import testudo.toml.SpellingHint;

/** The model that a scenario declares or names; where there is none of that name, says which there are. */
public final class ScenarioModel {

    private ScenarioModel() {}

    /** @throws Mistake naming the models there are */
    public static Model named(String name) {
        return find(name, Scenario.of(name));
    }

    /**
     * @param own the model in a Java file that the command line names
     * @throws Mistake with file, line and column where the scenario names the model
     */
    static Model of(Scenario scenario, Optional<OwnModel> own) {
        return own.<Model>map(model -> model)
                .or(() -> scenario.declared()
                        .map(declared -> new FormulaModel(declared,
                                scenario.file().map(Path::toString).orElse(declared.name()))))
                .orElseGet(() -> find(scenario.model(), scenario));
    }

    /** The cells of the scenario's grid along its axes; the model's where the scenario leaves them to it. */
    public static List<Integer> cells(Scenario scenario, Optional<OwnModel> own) {
        return scenario.cells().orElseGet(() -> {
            Model model = of(scenario, own);
            Grid grid = model.standardGrid(Settings.of(model.parameters(), scenario.parameters()));
            return List.of(grid.n1(), grid.n2(), grid.n3()).subList(0, grid.rank());
        });
    }

    private static Model find(String name, Scenario scenario) {
        if (JavaSource.isNamed(name)) {
            throw new Mistake(
                    scenario.located("the model is in the Java file '" + name + "', and code runs only when the command "
                            + "line names it, too: add --own " + OwnFile.asNamed(scenario), "model"));
        }
        return ModelCatalog.find(name).orElseThrow(() -> {
            List<String> names = ModelCatalog.all().stream().map(Model::name).toList();
            return new Mistake(scenario.located("unknown model '" + name + "' (there are " + String.join(", ", names) + ")"
                    + SpellingHint.hint(name, names), "model"));
        });
    }
}
