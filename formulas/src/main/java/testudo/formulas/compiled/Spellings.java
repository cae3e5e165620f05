package testudo.formulas.compiled;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

import testudo.formulas.declared.Declared;
import testudo.formulas.expansion.Builtins;
import testudo.toml.PlacedText;
import testudo.toml.Problems;

/** Whether the names that a file gives can be written in formulas and mean one thing. */
final class Spellings {

    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");

    private final Map<String, String> kinds = new HashMap<>();
    private final Problems problems;

    private Spellings(Problems problems) {
        this.problems = problems;
    }

    static void check(Declared text, Problems problems) {
        Spellings spellings = new Spellings(problems);
        text.fields().forEach((name, field) -> spellings.add("field", name, field.own()));
        text.parameters().forEach((name, value) -> spellings.add("parameter", name, value));
        text.functions().forEach((name, value) -> spellings.add("function", name, value));
        text.kernels().forEach(kernel -> kernel.let().forEach((name, value) -> spellings.spelt("name", name, value)));
    }

    private void add(String kind, String name, PlacedText at) {
        spelt(kind, name, at);
        String other = kinds.putIfAbsent(name, kind);
        if (other != null) {
            at.problem(problems, "'" + name + "' is a " + other + " already; a " + kind + " needs another name");
        }
    }

    private void spelt(String kind, String name, PlacedText at) {
        if (!NAME.matcher(name).matches()) {
            at.problem(problems, "a " + kind + " in formulas is named by letters, digits and _, a letter first, got '" + name + "'");
        } else if (Builtins.reserved(name) || name.equals("dt") && !kind.equals("parameter")) {
            at.problem(problems, "'" + name + "' has a meaning of its own in formulas; a " + kind + " needs another name");
        }
    }
}
