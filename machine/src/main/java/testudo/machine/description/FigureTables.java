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

import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * The figures of one machine file: found in its tables, known by their paths, and in their ranges.
 *
 * <p>A figure that is not as it should be is a problem at its own place, one that is missing a problem at its table's.
 */
final class FigureTables {

    private static final List<String> PARTS = List.of("value", "unit", "evidence", "confidence", "source");

    private final Problems problems;
    private final Entries entries;
    private final Schema schema;
    private final SequencedMap<String, Figure> figures = new LinkedHashMap<>();
    private final Set<String> told = new HashSet<>(); // figures with a problem, which are not missing
    private final Map<String, TomlPosition> places = new HashMap<>(); // of tables and figures

    FigureTables(Problems problems, Entries entries, Schema schema) {
        this.problems = problems;
        this.entries = entries;
        this.schema = schema;
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

    void read(TomlTable file) {
        collect(file, "", TomlPosition.positionAt(1, 1));
    }

    private void collect(TomlTable table, String prefix, TomlPosition near) {
        for (String key : inOrder(table, near)) {
            if (prefix.isEmpty() && MachineFile.HEAD.contains(key)) {
                continue;
            }
            String path = prefix + key;
            TomlPosition at = Entries.where(table, key, near);
            places.put(path, at);
            Object entry = table.get(List.of(key));
            if (schema.rule(path).isPresent()) {
                if (entry instanceof TomlTable parts) {
                    figure(parts, path, at);
                } else {
                    told.add(path);
                    problems.add(at, "'" + path + "' is a figure, written { value = …, unit = \"…\", evidence = \"…\","
                            + " confidence = \"…\", source = \"…\" }.");
                }
            } else if (entry instanceof TomlTable inner && schema.hasTable(path)) {
                collect(inner, path + ".", at);
            } else {
                unknown(path, prefix, entry, at);
            }
        }
    }

    private void unknown(String path, String prefix, Object entry, TomlPosition at) {
        String kind = schema.kind().toString();
        Optional<MemoryKind> other = Arrays.stream(MemoryKind.values())
                .filter(one -> Schema.of(one).rule(path).isPresent() || Schema.of(one).hasTable(path)).findFirst();
        if (other.isPresent()) {
            problems.add(at, "'" + path + "' is for machines with memory-kind '" + other.get() + "', and this one has '"
                    + kind + "'.");
            return;
        }
        boolean figure = !(entry instanceof TomlTable table) || table.keySet().stream().anyMatch(PARTS::contains);
        List<String> known = figure ? List.copyOf(schema.rules().keySet()) : schema.tables();
        if (figure && prefix.isEmpty()) {
            known = MachineFile.HEAD;
        }
        problems.add(at, "There is no " + (figure ? "figure" : "table") + " '" + path + "'" + SpellingHint.hint(path, known));
    }

    /** Keys as they come in the file; those without a place last. */
    private static List<String> inOrder(TomlTable table, TomlPosition near) {
        return table.keySet().stream()
                .sorted((a, b) -> {
                    TomlPosition first = Entries.where(table, a, near);
                    TomlPosition second = Entries.where(table, b, near);
                    return first.line() != second.line()
                            ? Integer.compare(first.line(), second.line())
                            : Integer.compare(first.column(), second.column());
                })
                .toList();
    }

    private void figure(TomlTable parts, String path, TomlPosition at) {
        boolean sound = true;
        for (String key : parts.keySet()) {
            if (!PARTS.contains(key)) {
                problems.add(Entries.where(parts, key, at), "Figure '" + path + "' has no entry '" + key + "'"
                        + SpellingHint.hint(key, PARTS));
                sound = false;
            }
        }
        double value = entries.number(parts, at, path + ".", "value");
        String unit = entries.string(parts, at, path + ".", "unit");
        Optional<Evidence> evidence = entries.choice(Evidence.values(), parts, at, path + ".", "evidence");
        Optional<Confidence> confidence = entries.choice(Confidence.values(), parts, at, path + ".", "confidence");
        String source = entries.string(parts, at, path + ".", "source");
        if (sound && !Double.isNaN(value) && !unit.isEmpty() && evidence.isPresent() && confidence.isPresent()
                && !source.isEmpty()) {
            figures.put(path, new Figure(value, unit, evidence.get(), confidence.get(), source));
        } else {
            told.add(path);
        }
    }

    /** Whether there are all that are needed, in their ranges and fitting each other. */
    void check(Resolution resolution) {
        figures.forEach((path, figure) -> schema.rule(path).orElseThrow().quantity().problem(path, figure, resolution)
                .ifPresent(sentence -> {
                    told.add(path);
                    problems.add(places.get(path), sentence);
                }));
        missing(schema.rules().values().stream().filter(Rule::isRequired).map(Rule::path).toList(),
                "which every machine with memory-kind '" + schema.kind() + "' needs");
        for (Schema.Whole whole : schema.wholes()) {
            if (whole.paths().stream().anyMatch(path -> !isMissing(path))) {
                missing(whole.paths(), "while others of '" + whole.table() + "' are there; without any of them, "
                        + whole.absence());
            }
        }
        if (told.isEmpty() && problems.isEmpty()) {
            Consistency.of(figures, resolution).forEach((path, sentence) -> problems.add(places.get(path), sentence));
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
    private TomlPosition innermost(String table) {
        TomlPosition at = TomlPosition.positionAt(1, 1);
        for (int end = table.indexOf('.'); end >= 0; end = table.indexOf('.', end + 1)) {
            at = places.getOrDefault(table.substring(0, end), at);
        }
        return places.getOrDefault(table, at);
    }
}
