package testudo.formulas.compiled;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import testudo.formulas.expansion.Builtins;
import testudo.formulas.expansion.UserFunction;
import testudo.formulas.expansion.Written;
import testudo.toml.PlacedText;
import testudo.toml.Problems;

/** The functions that a file declares. */
final class Functions {

    private final Map<String, Optional<UserFunction>> all = new LinkedHashMap<>();

    Functions(Map<String, PlacedText> texts, Problems problems) {
        texts.forEach((name, text) -> {
            if (Builtins.functions().contains(name)) {
                text.problem(problems, "'" + name + "' is a function of the language; choose another name");
            }
            Written written = new Written(text, problems);
            all.put(name, Reading.function(written).map(formula -> new UserFunction(name, written, formula)));
        });
    }

    Optional<UserFunction> function(String name) {
        return all.getOrDefault(name, Optional.empty());
    }

    Collection<String> names() {
        return all.keySet();
    }
}
