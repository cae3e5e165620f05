package testudo.cli.plot;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import testudo.cli.choice.Mistake;
import testudo.cli.drawing.Labels;
import testudo.cli.drawing.Lines;
import testudo.cli.drawing.Panel;
import testudo.cli.drawing.Sheet;
import testudo.data.snapshot.Column;
import testudo.data.snapshot.Diagnostics;
import testudo.data.snapshot.ProbeReader.Series;
import testudo.data.snapshot.RunReader;

/** Time series as lines, those of one unit together. */
final class SeriesPicture {

    private static final int WIDTH = 900;

    private SeriesPicture() {}

    static Sheet of(List<Series> all) {
        List<Panel> panels = Together.of(all, Series::unit, s -> Extremes.NONE.with(s.values()).size()).stream()
                .map(together -> panel(together, all.size() > 1)).toList();
        return new Sheet(all.size() == 1 ? all.getFirst().title() : "", List.of(), panels, 1);
    }

    private static Panel panel(List<Series> together, boolean several) {
        Series one = together.getFirst();
        Extremes range = together.stream().map(Series::values).reduce(Extremes.NONE, Extremes::with, Extremes::with);
        String name = together.size() == 1 ? one.title() : "";
        return new Lines("t", one.timeUnit(), name, one.unit(), range.isNone() ? 0 : range.least(),
                range.isNone() ? 1 : range.most(),
                together.stream().map(s -> new Lines.Line(s.title(), s.times(), s.values())).toList())
                .panel(several ? name : "", range.isNone() ? "no finite number"
                        : Labels.range(range.least(), range.most(), one.unit()), Optional.empty(), WIDTH);
    }

    /** The names of what a run directory's {@code diagnostics.csv} holds. */
    static List<String> columns(Path run) {
        return Files.isDirectory(run)
                ? RunReader.open(run).diagnostics().columns().stream().map(Column::name).toList() : List.of();
    }

    /**
     * A column of a run directory's {@code diagnostics.csv}.
     *
     * @throws Mistake when there is none of this name
     */
    static Series column(Path run, String name) {
        if (!Files.isDirectory(run)) {
            throw new Mistake("'" + run + "' is a file, and --series is in a run directory.");
        }
        RunReader reader = RunReader.open(run);
        Diagnostics diagnostics = reader.diagnostics();
        List<String> names = columns(run);
        int column = names.indexOf(name);
        if (column < 0) {
            throw Mistake.unknown("time series", name, names);
        }
        List<Diagnostics.Row> rows = diagnostics.rows();
        if (rows.isEmpty()) {
            throw new Mistake("'" + run + "' holds no value of '" + name + "' yet.");
        }
        return new Series(name, diagnostics.columns().get(column).unit(),
                rows.stream().mapToDouble(Diagnostics.Row::time).toArray(),
                reader.description().timeUnit(), rows.stream().mapToDouble(row -> row.values().get(column)).toArray(),
                List.of(rows.getFirst().step(), rows.getLast().step()));
    }
}
