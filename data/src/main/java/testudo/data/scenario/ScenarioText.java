package testudo.data.scenario;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.tomlj.Toml;

/** A scenario as TOML with every value in force; reading it gives the same scenario. */
final class ScenarioText {

    private final StringBuilder lines = new StringBuilder();

    private ScenarioText() {
    }

    static String of(Scenario s) {
        ScenarioText text = new ScenarioText();
        text.line("model", quoted(s.model()));
        s.steps().ifPresent(n -> text.line("steps", n));
        s.until().ifPresent(goal -> {
            text.table("until");
            goal.reduction().ifPresent(name -> text.line("reduction", quoted(name)));
            goal.tolerance().ifPresent(value -> text.line("tolerance", value));
            goal.maximum().ifPresent(n -> text.line("maximum", n));
            goal.every().ifPresent(n -> text.line("every", n));
        });
        s.cells().ifPresent(n -> text.table("grid").line("cells", n));
        if (!s.parameters().isEmpty()) {
            text.table("parameters");
            new TreeMap<>(s.parameters()).forEach((name, value) -> text.line(Toml.joinKeyPath(List.of(name)),
                    value instanceof String word ? quoted(word) : value));
        }
        DecompositionChoice cut = s.decomposition();
        text.table("decomposition").line("kind", quoted(cut.kind().word()));
        cut.block().ifPresent(n -> text.line("block", n));
        if (cut.variant() != DecompositionChoice.Variant.AUTO) {
            text.line("variant", quoted(cut.variant().word()));
        }
        cut.workers().ifPresent(n -> text.line("workers", n));
        cut.threadsPerCore().ifPresent(n -> text.line("threads-per-core", n));
        cut.fusedSteps().ifPresent(n -> text.line("fused-steps", n));
        s.sync().ifPresent(choice -> text.table("sync").line("strategy", quoted(choice.word())));
        OutputChoice output = s.output();
        text.table("output").line("directory", quoted(output.directory().toString()));
        text.line("every", output.every());
        output.fields().ifPresent(names -> text.line("fields",
                names.stream().map(ScenarioText::quoted).collect(Collectors.joining(", ", "[", "]"))));
        text.line("compression", output.compression());
        text.table("diagnostics").line("every", s.diagnosticsEvery());
        return text.lines.toString();
    }

    private ScenarioText table(String name) {
        lines.append("[").append(name).append("]\n");
        return this;
    }

    private void line(String key, Object value) {
        // Java writes 1.0E10, NaN and Infinity where TOML wants 1.0e10, nan and inf.
        String text = value instanceof Double d
                ? d.isNaN() ? "nan" : d.isInfinite() ? d > 0 ? "inf" : "-inf" : Double.toString(d)
                : String.valueOf(value);
        lines.append(key).append(" = ").append(text).append('\n');
    }

    private static String quoted(String text) {
        return '"' + Toml.tomlEscape(text).toString() + '"';
    }
}
