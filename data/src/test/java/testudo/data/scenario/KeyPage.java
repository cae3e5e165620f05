package testudo.data.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import testudo.toml.CheckedTable;
import testudo.toml.Problems;
import testudo.toml.TomlText;

/**
 * The page of all keys: which there are and what they may hold is what the reader asks for, the rest stands in {@code key-notes.txt}.
 */
final class KeyPage {

    /** Sides and tables are shown by one line each. */
    private static final String SIDE = "grid.boundaries.FIELD.";

    private static final String BEGINNING = """
            # All keys of a scenario

            Made from the code that reads them; what a key is about is told in [Command line and scenarios](command-line.md) and, where it says
            *formulas*, in [Formulas](formulas.md). Names in capitals are whatever you like. A key that is not here is refused, and so is a value
            that is none of these, with file, line and column.
            """;

    /** What is said of a key beside what it may hold. */
    record Note(String unit, String standard, String example, String about) {}

    private KeyPage() {}

    /** What each key may hold, as the reader asks for it. */
    static Map<String, String> kinds() {
        Problems problems = new Problems("all-keys.toml", ScenarioException::new);
        CheckedTable top = TomlText.parse(resource("all-keys.toml"), problems);
        ScenarioKeys.read(top, problems, Origin.of(new Source(Path.of("all-keys.toml"), "", Map.of(), false)));
        Map<String, String> kinds = new LinkedHashMap<>();
        top.kinds().forEach((path, kind) -> kinds.put(path.startsWith(SIDE) ? SIDE + "SIDE" : path, kind));
        // Read only where no formulas are, and as a table or as a text.
        kinds.put("model", "a string");
        kinds.put("parameters.PARAMETER", "a number, a truth value or a string");
        kinds.put("grid.boundaries", "a string or a table");
        kinds.put("precision", kinds.get("precision.default") + ", or a table");
        kinds.put("grid.boundaries.FIELD", "a string or a table");
        kinds.put("diagnostics.DIAGNOSTIC", "a string or a table");
        Set<String> tables = kinds.keySet().stream().filter(path -> kinds.get(path).equals("a table")
                || kinds.get(path).startsWith("an array of tables")).collect(Collectors.toSet());
        kinds.keySet().removeAll(tables);
        return kinds;
    }

    static Map<String, Note> notes() {
        Map<String, Note> notes = new LinkedHashMap<>();
        resource("key-notes.txt").lines().map(line -> List.of(line.split(" ?\\| ?", -1)))
                .forEach(cells -> notes.put(cells.get(0), new Note(cells.get(1), cells.get(2), cells.get(3), cells.get(4))));
        return notes;
    }

    static String text() {
        StringBuilder page = new StringBuilder(BEGINNING);
        Map<String, String> kinds = kinds();
        String before = "none";
        for (Map.Entry<String, Note> entry : notes().entrySet()) {
            String path = entry.getKey();
            String table = path.contains(".") ? path.substring(0, path.indexOf('.')) : "";
            if (!table.equals(before)) {
                page.append("\n## ").append(table.isEmpty() ? "The file itself" : heading(table)).append("\n\n")
                        .append("| key | holds | unit | default | example | |\n|---|---|---|---|---|---|\n");
                before = table;
            }
            Note note = entry.getValue();
            page.append("| `").append(path).append("` | ").append(kinds.get(path)).append(" | ").append(note.unit).append(" | ")
                    .append(note.standard).append(" | `").append(note.example).append("` | ").append(note.about).append(" |\n");
        }
        return page.toString();
    }

    private static String heading(String table) {
        return Set.of("kernels", "probes", "sources").contains(table) ? "`[[" + table + "]]`" : "`[" + table + "]`";
    }

    /** Keys that are asked for and not told, or told and not asked for. */
    static Set<String> differences() {
        Set<String> asked = kinds().keySet();
        Set<String> told = notes().keySet();
        Set<String> differences = new TreeSet<>(asked);
        differences.addAll(told);
        differences.removeIf(path -> asked.contains(path) && told.contains(path));
        return differences;
    }

    static String resource(String name) {
        try (InputStream in = KeyPage.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
