package testudo.cli.choice;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

import testudo.api.model.Model;
import testudo.data.scenario.Scenario;
import testudo.toml.SpellingHint;

/** The models on the class path, by name. */
public final class ModelCatalog {

    private ModelCatalog() {}

    public static List<Model> all() {
        return ServiceLoader.load(Model.class).stream().map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(Model::name)).toList();
    }

    /** @throws Mistake naming the models there are */
    public static Model named(String name) {
        return find(name, Scenario.of(name));
    }

    /** @throws Mistake with file, line and column where the scenario names the model */
    static Model of(Scenario scenario) {
        return find(scenario.model(), scenario);
    }

    private static Model find(String name, Scenario scenario) {
        List<Model> models = all();
        List<String> names = models.stream().map(Model::name).toList();
        return models.stream().filter(m -> m.name().equals(name)).findFirst()
                .orElseThrow(() -> new Mistake(scenario.located("unknown model '" + name + "' (there are "
                        + String.join(", ", names) + ")" + SpellingHint.hint(name, names), "model")));
    }
}
