package testudo.formulas.declared;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import testudo.formulas.declared.Declared.SignalText;
import testudo.formulas.declared.Declared.SourceText;
import testudo.toml.PlacedText;
import testudo.toml.TomlValue;

/** A computation as TOML; reading it gives the same one. */
public final class DeclaredText {

    private final StringBuilder lines = new StringBuilder();

    private DeclaredText() {}

    /** The lines that belong into the table of the grid. */
    public static String grid(Declared d) {
        DeclaredText text = new DeclaredText();
        d.mesh().lower().ifPresent(ends -> text.line("lower", ends));
        d.mesh().upper().ifPresent(ends -> text.line("upper", ends));
        text.line("unit", TomlValue.quoted(d.mesh().unit()));
        text.line("time-unit", TomlValue.quoted(d.mesh().timeUnit()));
        text.line("order", d.mesh().order());
        text.line("boundaries", d.rules().entrySet().stream()
                .map(rule -> TomlValue.key(rule.getKey()) + " = " + inline(rule.getValue().sides()))
                .collect(Collectors.joining(", ", "{ ", " }")));
        return text.lines.toString();
    }

    /** The lines that belong into the table of the diagnostics. */
    public static String diagnostics(Declared d) {
        DeclaredText text = new DeclaredText();
        d.diagnostics().forEach((name, diagnostic) -> text.line(TomlValue.key(name), "{ formula = "
                + TomlValue.quoted(diagnostic.formula().text()) + ", unit = " + TomlValue.quoted(diagnostic.unit()) + " }"));
        return text.lines.toString();
    }

    /** The tables of functions, fields, kernels and sources; parameters are written by whoever knows which are in force. */
    public static String tables(Declared d) {
        DeclaredText text = new DeclaredText();
        text.table("[functions]");
        text.all(d.functions());
        d.fields().forEach((name, field) -> {
            text.table("[fields." + TomlValue.key(name) + "]");
            text.maybe("initial", field.initial());
            text.maybe("before", field.before());
            text.maybe("exact", field.exact());
            text.line("unit", TomlValue.quoted(field.unit()));
            text.line("location", TomlValue.quoted(field.location()));
            if (!field.output()) {
                text.line("output", false);
            }
        });
        for (Declared.KernelText kernel : d.kernels()) {
            text.table("[[kernels]]");
            kernel.name().ifPresent(name -> text.line("name", TomlValue.quoted(name)));
            text.maybe("where", kernel.where());
            text.maybe("box", kernel.box());
            text.maybe("face", kernel.face());
            text.maybe("colour", kernel.colour());
            if (!kernel.let().isEmpty()) {
                text.line("let", inline(kernel.let()));
            }
            text.all(kernel.targets());
        }
        d.sources().forEach(text::source);
        return text.lines.toString();
    }

    private void source(SourceText source) {
        table("[[sources]]");
        line("field", TomlValue.quoted(source.field().text()));
        line("at", source.at());
        line("interpolation", TomlValue.quoted(source.interpolation().word()));
        switch (source.signal()) {
            case SignalText.OfTime(PlacedText formula) -> line("signal", TomlValue.quoted(formula.text()));
            case SignalText.OfFile(PlacedText file) -> line("file", TomlValue.quoted(file.text()));
        }
        maybe("factor", source.factor());
    }

    private static String inline(Map<String, PlacedText> texts) {
        return texts.entrySet().stream().map(e -> TomlValue.key(e.getKey()) + " = " + TomlValue.quoted(e.getValue().text()))
                .collect(Collectors.joining(", ", "{ ", " }"));
    }

    private void table(String header) {
        lines.append(header).append('\n');
    }

    private void all(Map<String, PlacedText> texts) {
        texts.forEach((key, text) -> line(TomlValue.key(key), TomlValue.quoted(text.text())));
    }

    private void maybe(String key, Optional<PlacedText> text) {
        text.ifPresent(t -> line(key, TomlValue.quoted(t.text())));
    }

    private void line(String key, Object value) {
        String text = value instanceof List<?> list
                ? list.stream().map(x -> TomlValue.number((Double) x)).collect(Collectors.joining(", ", "[", "]"))
                : String.valueOf(value);
        lines.append(key).append(" = ").append(text).append('\n');
    }
}
