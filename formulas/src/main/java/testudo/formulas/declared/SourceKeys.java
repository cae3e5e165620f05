package testudo.formulas.declared;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import testudo.api.model.Interpolation;
import testudo.formulas.declared.Declared.SignalText;
import testudo.formulas.declared.Declared.SourceText;
import testudo.toml.CheckedTable;
import testudo.toml.PlacedText;

/** The keys of {@code [[sources]]}. */
final class SourceKeys {

    private static final List<Interpolation> WORDS = List.of(Interpolation.LINEAR, Interpolation.CUBIC, Interpolation.NEAREST);

    private SourceKeys() {}

    static List<SourceText> read(CheckedTable top) {
        List<SourceText> sources = new ArrayList<>();
        for (CheckedTable table : top.tables("sources")) {
            table.require("field", "a source needs the name of the field that it feeds, such as field = \"u\"");
            table.require("at", "a source needs a place: at = coordinates such as [0.503, 0.25]");
            Optional<PlacedText> field = table.placed("field");
            Optional<List<Double>> at = table.numbers("at");
            Optional<SignalText> signal = signal(table);
            Interpolation interpolation =
                    table.choice("interpolation", WORDS.toArray(Interpolation[]::new), Interpolation::word)
                            .orElse(Interpolation.LINEAR);
            Optional<PlacedText> factor = table.placed("factor");
            table.refuseOthers();
            if (field.isPresent() && at.isPresent() && signal.isPresent()) {
                sources.add(new SourceText(field.get(), table.here("at"), at.get(), interpolation, signal.get(), factor));
            }
        }
        return sources;
    }

    private static Optional<SignalText> signal(CheckedTable table) {
        Optional<PlacedText> formula = table.placed("signal");
        Optional<PlacedText> file = table.placed("file");
        if (table.has("signal") && table.has("file")) {
            table.problem("file",
                    "a source has either a signal, which is a formula of t, or a file of times and values, got both");
        }
        if (!table.has("signal") && !table.has("file")) {
            table.require("signal",
                    "a source needs a signal: signal = a formula such as \"sin(20*t)\", or file = the name of a file "
                            + "of times and values");
        }
        return Stream.concat(formula.<SignalText>map(SignalText.OfTime::new).stream(),
                file.filter(name -> isPath(table, name)).<SignalText>map(SignalText.OfFile::new).stream()).findFirst();
    }

    private static boolean isPath(CheckedTable table, PlacedText name) {
        try {
            Path.of(name.text());
            return true;
        } catch (InvalidPathException e) {
            table.problem("file", "sources.file is no valid path (" + e.getReason() + ")");
            return false;
        }
    }
}
