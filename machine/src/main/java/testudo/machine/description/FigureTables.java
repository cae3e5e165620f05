package testudo.machine.description;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;

import testudo.toml.CheckedTable;
import testudo.toml.Position;
import testudo.toml.Problems;
import testudo.toml.SpellingHint;

/**
 * The figures of one machine file: found in its tables, known by their paths, and in their ranges.
 *
 * <p>A figure that is not as it should be is a problem at its value or unit, one that is missing a problem at its table's.
 */
final class FigureTables {

    private static final List<String> PARTS = List.of("value", "unit", "evidence", "confidence", "source");

    private final Problems problems;
    private final Schema schema;
    private final SequencedMap<String, Figure> figures = new LinkedHashMap<>();
    private final Set<String> told = new HashSet<>(); // figures with a problem, which are not missing
    private final Map<String, Position> places = new HashMap<>(); // of tables and figures
    private final Map<String, CheckedTable> entries = new HashMap<>(); // of each figure of this file

    /** @param before figures that stand where the file gives no others */
    FigureTables(Problems problems, Schema schema, Map<String, Figure> before) {
        this.problems = problems;
        this.schema = schema;
        figures.putAll(before);
    }

    /** Those without a problem of their own, in the order of the file. */
    SequencedMap<String, Figure> figures() {
        return figures;
    }

    /** In GHz; empty if it is missing or wrong. */
    OptionalDouble clock() {
        String path = "clock.frequency";
        Figure clock = figures.get(path);
        boolean sound = clock != null
                && schema.rule(path).orElseThrow().quantity().problem(path, clock, new Resolution(1, 1)).isEmpty();
        return sound ? OptionalDouble.of(clock.value()) : OptionalDouble.empty();
    }

    void read(CheckedTable file) {
        file.keys().stream().filter(key -> !MachineFile.HEAD.contains(key) && !key.equals(MachineFile.NODE))
                .forEach(key -> collect(file, key));
    }

    private void collect(CheckedTable table, String key) {
        String path = table.path(key);
        places.put(path, table.position(key));
        if (schema.rule(path).isPresent()) {
            if (table.hasTable(key)) {
                figure(table.table(key), path);
            } else {
                told.add(path);
                table.problem(key, "'" + path + "' is a figure, written { value = …, unit = \"…\", evidence = \"…\","
                        + " confidence = \"…\", source = \"…\" }.");
            }
        } else if (table.hasTable(key) && schema.hasTable(path)) {
            CheckedTable inner = table.table(key);
            inner.keys().forEach(one -> collect(inner, one));
        } else {
            unknown(table, key);
        }
    }

    private void unknown(CheckedTable table, String key) {
        String path = table.path(key);
        String kind = schema.kind().toString();
        Optional<MemoryKind> other = Arrays.stream(MemoryKind.values())
                .filter(one -> Schema.of(one).rule(path).isPresent() || Schema.of(one).hasTable(path)).findFirst();
        if (other.isPresent()) {
            table.problem(key, "'" + path + "' is for machines with memory-kind '" + other.get() + "', and this one has '"
                    + kind + "'.");
            return;
        }
        boolean figure = !table.hasTable(key) || table.table(key).keys().stream().anyMatch(PARTS::contains);
        List<String> known =
                !figure ? schema.tables() : key.equals(path) ? MachineFile.HEAD : List.copyOf(schema.rules().keySet());
        table.problem(key, "There is no " + (figure ? "figure" : "table") + " '" + path + "'" + SpellingHint.hint(path, known));
    }

    private void figure(CheckedTable parts, String path) {
        boolean sound = true;
        for (String key : parts.keys()) {
            if (!PARTS.contains(key)) {
                parts.problem(key, "Figure '" + path + "' has no entry '" + key + "'" + SpellingHint.hint(key, PARTS));
                sound = false;
            }
        }
        double value = Entries.number(parts, "value");
        String unit = Entries.text(parts, "unit");
        Optional<Evidence> evidence = Entries.choice(parts, "evidence", Evidence.values());
        Optional<Confidence> confidence = Entries.choice(parts, "confidence", Confidence.values());
        String source = Entries.text(parts, "source");
        if (sound && !Double.isNaN(value) && !unit.isEmpty() && evidence.isPresent() && confidence.isPresent()
                && !source.isEmpty()) {
            figures.put(path, new Figure(value, unit, evidence.get(), confidence.get(), source));
            entries.put(path, parts);
        } else {
            told.add(path);
        }
    }

    /** Whether there are all that are needed, in their ranges and fitting each other. */
    void check(Resolution resolution) {
        figures.forEach((path, figure) -> {
            Quantity quantity = schema.rule(path).orElseThrow().quantity();
            quantity.problem(path, figure, resolution).ifPresent(sentence -> {
                told.add(path);
                problem(path, quantity.isIn(figure.unit()) ? "value" : "unit", sentence);
            });
        });
        missing(schema.rules().values().stream().filter(Rule::isRequired).map(Rule::path).toList(),
                "which every machine with memory-kind '" + schema.kind() + "' needs");
        for (Schema.Whole whole : schema.wholes()) {
            if (whole.paths().stream().anyMatch(path -> !isMissing(path))) {
                missing(whole.paths(), "while others of '" + whole.table() + "' are there; without any of them, "
                        + whole.absence());
            }
        }
        if (told.isEmpty() && problems.isEmpty()) {
            Consistency.of(figures, resolution).forEach((path, sentence) -> problem(path, "value", sentence));
        }
    }

    /** At an entry of a figure; at the beginning of the file if the figure is a node's, described elsewhere. */
    private void problem(String path, String entry, String sentence) {
        if (entries.containsKey(path)) {
            entries.get(path).problem(entry, sentence);
        } else {
            problems.add(Position.START, sentence);
        }
    }

    private boolean isMissing(String path) {
        return !figures.containsKey(path) && !told.contains(path);
    }

    /** A problem for each table of which some of these figures are missing. */
    private void missing(List<String> needed, String why) {
        needed.stream().filter(this::isMissing)
                .collect(Collectors.groupingBy(Schema::tableOf, LinkedHashMap::new, Collectors.toList()))
                .forEach((table, paths) -> problems.add(innermost(table), (paths.size() == 1 ? "Figure " : "Figures ")
                        + paths.stream().map(path -> "'" + path + "'").collect(Collectors.joining(", "))
                        + (paths.size() == 1 ? " is missing, " : " are missing, ") + why + "."));
    }

    /** The place of a table, or of the one around it that there is. */
    private Position innermost(String table) {
        Position at = Position.START;
        for (int end = table.indexOf('.'); end >= 0; end = table.indexOf('.', end + 1)) {
            at = places.getOrDefault(table.substring(0, end), at);
        }
        return places.getOrDefault(table, at);
    }
}
