package testudo.data.scenario;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

import testudo.api.model.Interpolation;
import testudo.api.program.Precisions;
import testudo.formulas.declared.DeclaredText;
import testudo.toml.TomlValue;

/** A scenario as TOML with every value in force; reading it gives the same scenario. */
final class ScenarioText {

    private final StringBuilder lines = new StringBuilder();

    private ScenarioText() {}

    static String of(Scenario s) {
        ScenarioText text = new ScenarioText();
        text.line(s.declared().isPresent() ? "name" : "model", TomlValue.quoted(s.model()));
        s.steps().ifPresent(n -> text.line("steps", n));
        if (!s.precisions().equals(Precisions.DOUBLE)) {
            text.line("precision", PrecisionKeys.text(s.precisions()));
        }
        s.until().ifPresent(goal -> {
            text.table("until");
            goal.reduction().ifPresent(name -> text.line("reduction", TomlValue.quoted(name)));
            goal.tolerance().ifPresent(value -> text.line("tolerance", value));
            goal.maximum().ifPresent(n -> text.line("maximum", n));
            goal.every().ifPresent(n -> text.line("every", n));
        });
        s.cells().ifPresent(n -> text.table("grid").line("cells", n));
        s.declared().ifPresent(d -> text.lines.append(DeclaredText.grid(d)));
        if (!s.parameters().isEmpty()) {
            text.table("parameters");
            new TreeMap<>(s.parameters()).forEach((name, value) -> text.line(TomlValue.key(name),
                    value instanceof String word ? TomlValue.quoted(word) : value));
        }
        s.initial().forEach(given -> {
            text.table("initial." + TomlValue.key(given.field())).line("file", TomlValue.quoted(given.file().toString()));
            text.line("dataset", TomlValue.quoted(given.dataset()));
        });
        DecompositionChoice cut = s.decomposition();
        text.table("decomposition");
        cut.kind().ifPresent(kind -> text.line("kind", TomlValue.quoted(kind.word())));
        cut.block().ifPresent(n -> text.line("block", n));
        if (cut.variant() != DecompositionChoice.Variant.AUTO) {
            text.line("variant", TomlValue.quoted(cut.variant().word()));
        }
        cut.workers().ifPresent(n -> text.line("workers", n));
        cut.threadsPerCore().ifPresent(n -> text.line("threads-per-core", n));
        cut.fusedSteps().ifPresent(n -> text.line("fused-steps", n));
        cut.recompute().ifPresent(on -> text.line("recompute", on));
        if (cut.activeRegion()) {
            text.line("active-region", true);
        }
        s.sync().ifPresent(choice -> text.table("sync").line("strategy", TomlValue.quoted(choice.word())));
        phaser(text, s.phaser());
        machine(text, s.machine());
        OutputChoice output = s.output();
        text.table("output").line("directory", TomlValue.quoted(output.directory().toString()));
        text.line("every", output.every());
        output.fields().ifPresent(names -> text.line("fields",
                names.stream().map(TomlValue::quoted).collect(Collectors.joining(", ", "[", "]"))));
        text.line("compression", output.compression());
        output.checkpoints().ifPresent(choice -> text.line("checkpoint", TomlValue.quoted(choice.toString())));
        text.table("diagnostics").line("every", s.diagnosticsEvery());
        s.declared().ifPresent(d -> text.lines.append(DeclaredText.diagnostics(d)).append(DeclaredText.tables(d)));
        output.probes().forEach(text::probe);
        return text.lines.toString();
    }

    private static void phaser(ScenarioText text, PhaserChoice phaser) {
        if (phaser.equals(PhaserChoice.DEFAULT)) {
            return;
        }
        text.table("sync.phaser");
        phaser.degree().ifPresent(count -> text.line("degree", count));
        phaser.tiers().ifPresent(count -> text.line("tiers", count));
        phaser.adaptive().ifPresent(on -> text.line("adaptive", on));
    }

    private static void machine(ScenarioText text, MachineChoice machine) {
        if (machine.equals(MachineChoice.HOST)) {
            return;
        }
        text.table("machine");
        machine.on().ifPresent(name -> text.line("on", TomlValue.quoted(name)));
        machine.placement().ifPresent(choice -> text.line("placement", TomlValue.quoted(choice.word())));
        machine.layout().ifPresent(choice -> text.line("layout", TomlValue.quoted(choice.word())));
        machine.homing().ifPresent(choice -> text.line("homing", TomlValue.quoted(choice.word())));
        machine.waiting().ifPresent(choice -> text.line("waiting", TomlValue.quoted(choice.word())));
        machine.jitter().ifPresent(value -> text.line("jitter", value));
        machine.seed().ifPresent(number -> text.line("seed", number));
    }

    private void probe(ProbeChoice probe) {
        table("[probes]").line("name", TomlValue.quoted(probe.name()));
        line("field", TomlValue.quoted(probe.field()));
        switch (probe.place()) {
            case ProbeChoice.Place.At(List<Double> coordinates, Interpolation interpolation) -> {
                line("at", coordinates);
                line("interpolation", TomlValue.quoted(interpolation.word()));
            }
            case ProbeChoice.Place.Index(List<Integer> indices) -> line("index", indices);
        }
        line("every", probe.every());
    }

    private ScenarioText table(String name) {
        lines.append("[").append(name).append("]\n");
        return this;
    }

    private void line(String key, Object value) {
        String text = value instanceof Double d ? TomlValue.number(d) : String.valueOf(value);
        lines.append(key).append(" = ").append(text).append('\n');
    }
}
