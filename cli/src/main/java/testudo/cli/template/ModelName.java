package testudo.cli.template;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.SourceVersion;

import testudo.api.model.Model;
import testudo.api.model.ModelCatalog;
import testudo.cli.choice.Mistake;

/**
 * A name for a new model, good for a class of Java and for scenarios.
 *
 * @param type the class, and the file
 */
record ModelName(String type) {

    /** Words that are no keywords everywhere, but no names of classes either. */
    private static final Set<String> RESTRICTED = Set.of("var", "yield", "record", "sealed", "permits", "when", "module");

    /** @throws Mistake when a class, a file or a scenario cannot bear it */
    static ModelName checked(String word) {
        String name = word.endsWith(".java") ? word.substring(0, word.length() - ".java".length()) : word;
        if (!name.matches("[A-Za-z][A-Za-z0-9]*")) {
            throw new Mistake("a model is named by a letter and further letters and digits, as its class is, such as wave or "
                    + "ShallowWater, got '" + word + "'");
        }
        if (SourceVersion.isKeyword(name) || RESTRICTED.contains(name)) {
            throw new Mistake("'" + name + "' is a word of the language Java and cannot name a class; try " + name + "Model");
        }
        if (Template.typesUsed().contains(name)) {
            throw new Mistake("'" + name + "' names a class that the new model uses; try My" + name);
        }
        ModelName chosen = new ModelName(name);
        List<String> there = ModelCatalog.all().stream().map(Model::name).toList();
        if (there.contains(chosen.inScenarios())) {
            throw new Mistake("there is a model '" + chosen.inScenarios() + "' already; try my" + name.substring(0, 1)
                    .toUpperCase(Locale.ROOT) + name.substring(1));
        }
        return chosen;
    }

    /** In lower case, with hyphens before what were capitals. */
    String inScenarios() {
        return type.replaceAll("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-").toLowerCase(Locale.ROOT);
    }

    String file() {
        return type + ".java";
    }
}
