package testudo.data.snapshot;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The time series of a run.
 *
 * @param columns what the values of a row mean
 * @param rows    in order of time
 */
public record Diagnostics(List<Column> columns, List<Row> rows) {

    /** @param time model time; @param values one per column */
    public record Row(long step, double time, List<Double> values) {
        public Row {
            values = List.copyOf(values);
        }
    }

    public Diagnostics {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /** Reads the whole lines; an unfinished last one was cut by a kill and is left out. */
    static Diagnostics read(Path file) {
        if (!Files.exists(file)) {
            return new Diagnostics(List.of(), List.of());
        }
        try {
            String text = Files.readString(file, StandardCharsets.UTF_8);
            List<String> lines = text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
            if (lines.isEmpty()) {
                return new Diagnostics(List.of(), List.of());
            }
            List<Column> columns = Arrays.stream(lines.getFirst().split(",")).skip(2).map(Column::parse).toList();
            List<Row> rows = new ArrayList<>();
            for (int n = 1; n < lines.size(); n++) {
                rows.add(row(file, n + 1, lines.get(n).split(","), columns.size()));
            }
            return new Diagnostics(columns, rows);
        } catch (CharacterCodingException e) {
            throw new OutputException("Cannot read '" + file + "': it is no UTF-8 text.");
        } catch (IllegalArgumentException e) {
            throw new OutputException("Cannot read '" + file + "': line 1 must be columns such as 'step,time (s),mass (kg)'.");
        } catch (IOException e) {
            throw OutputException.reading(file, e);
        }
    }

    private static Row row(Path file, int line, String[] cells, int columns) {
        try {
            if (cells.length == columns + 2) {
                return new Row(Long.parseLong(cells[0]), Double.parseDouble(cells[1]),
                        Arrays.stream(cells).skip(2).map(Double::valueOf).toList());
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new OutputException("Cannot read '" + file + "': line " + line + " is not a step, a time and " + columns
                + (columns == 1 ? " number." : " numbers."));
    }
}
