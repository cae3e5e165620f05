package testudo.machine.description;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * Reads machines from TOML files, the shipped ones by their short names.
 *
 * <pre>
 *   id = "c64"   name = "…"   about = "…"   memory = "banks"   ticks-per-nanosecond = 0.5
 *   [memory.sram]
 *   load = { value = 31, unit = "cycles", evidence = "recalled", confidence = "medium", source = "…" }
 * </pre>
 *
 * <p>Every other entry of the file is a figure; its path is the tables' names with dots.
 */
public final class MachineFile {

    /** The shipped machines, in the order in which they are listed. */
    public static final List<String> SHIPPED =
            List.of("c64", "tilepro64", "ivb", "hsw", "bdw", "skx", "knc", "knl");

    private static final Set<String> HEAD = Set.of("id", "name", "about", "memory-kind", "ticks-per-nanosecond");
    private static final Set<String> FIGURE = Set.of("value", "unit", "evidence", "confidence", "source");

    private final String file;
    private final TomlParseResult toml;

    private MachineFile(String file, String text) {
        this.file = file;
        this.toml = Toml.parse(text);
        if (toml.hasErrors()) {
            throw wrong(toml.errors().getFirst().position(), toml.errors().getFirst().getMessage());
        }
    }

    /** @throws MachineException if there is no such machine */
    public static Machine shipped(String id) {
        if (!SHIPPED.contains(id)) {
            throw new MachineException("There is no machine '" + id + "'; there are "
                    + SHIPPED.stream().map(known -> "'" + known + "'").collect(Collectors.joining(", ")) + ".");
        }
        return new MachineFile(id + ".toml", text(id)).machine();
    }

    /** The text of a shipped machine's file, for users to copy and change. */
    public static String text(String id) {
        try (InputStream in = MachineFile.class.getResourceAsStream("/testudo/machine/" + id + ".toml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new MachineException("The description of machine '" + id + "' cannot be read: " + unreadable + ".");
        }
    }

    /** @throws MachineException naming file, line, column and entry if the file is not a machine's */
    public static Machine read(Path path) {
        try {
            return parse(path.toString(), Files.readString(path));
        } catch (NoSuchFileException absent) {
            throw new MachineException("There is no machine file '" + path + "'.");
        } catch (IOException unreadable) {
            throw new MachineException("Machine file '" + path + "' cannot be read: " + unreadable.getMessage() + ".");
        }
    }

    /** @param file for messages */
    public static Machine parse(String file, String text) {
        return new MachineFile(file, text).machine();
    }

    private Machine machine() {
        LinkedHashMap<String, Figure> figures = new LinkedHashMap<>();
        collect(toml, "", figures);
        Machine machine = new Machine(
                string(toml, "", "id"),
                string(toml, "", "name"),
                string(toml, "", "about"),
                MemoryKind.named(string(toml, "", "memory-kind")).orElseThrow(() -> wrong(
                        toml.inputPositionOf("memory-kind"),
                        "'memory-kind' is one of " + names(MemoryKind.values()) + ", got '"
                                + toml.getString("memory-kind") + "'")),
                number(toml, "", "ticks-per-nanosecond"),
                figures);
        try {
            machine.topology();
        } catch (MachineException incomplete) {
            throw new MachineException("Machine file '" + file + "': " + incomplete.getMessage());
        }
        return machine;
    }

    private void collect(TomlTable table, String prefix, LinkedHashMap<String, Figure> into) {
        List<String> keys = table.keySet().stream()
                .sorted((a, b) -> {
                    TomlPosition first = table.inputPositionOf(List.of(a));
                    TomlPosition second = table.inputPositionOf(List.of(b));
                    return first.line() != second.line()
                            ? Integer.compare(first.line(), second.line())
                            : Integer.compare(first.column(), second.column());
                })
                .toList();
        for (String key : keys) {
            if (prefix.isEmpty() && HEAD.contains(key)) {
                continue;
            }
            String path = prefix + key;
            if (!(table.get(List.of(key)) instanceof TomlTable inner)) {
                throw wrong(table.inputPositionOf(List.of(key)), "'" + path
                        + "' is a figure, written { value = …, unit = \"…\", evidence = \"…\", confidence = \"…\","
                        + " source = \"…\" }");
            }
            if (inner.contains("value")) {
                into.put(path, figure(inner, path));
            } else {
                collect(inner, path + ".", into);
            }
        }
    }

    private Figure figure(TomlTable table, String path) {
        for (String key : table.keySet()) {
            if (!FIGURE.contains(key)) {
                throw wrong(table.inputPositionOf(key), "figure '" + path + "' has no entry '" + key + "'");
            }
        }
        double value = number(table, path + ".", "value");
        if (!Double.isFinite(value) || value < 0) {
            throw wrong(table.inputPositionOf("value"), "'" + path + "' is a finite number from 0, got " + value);
        }
        return new Figure(
                value,
                string(table, path + ".", "unit"),
                choice(Evidence.values(), table, path, "evidence"),
                choice(Confidence.values(), table, path, "confidence"),
                string(table, path + ".", "source"));
    }

    private <E extends Enum<E>> E choice(E[] values, TomlTable table, String path, String key) {
        String name = string(table, path + ".", key);
        return Arrays.stream(values)
                .filter(value -> value.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst()
                .orElseThrow(() -> wrong(table.inputPositionOf(key), "'" + path + "." + key + "' is one of "
                        + names(values) + ", got '" + name + "'"));
    }

    private static String names(Enum<?>[] values) {
        return Arrays.stream(values)
                .map(value -> "'" + value.name().toLowerCase(Locale.ROOT) + "'")
                .collect(Collectors.joining(", "));
    }

    private String string(TomlTable table, String prefix, String key) {
        return switch (table.get(List.of(key))) {
            case String text -> text;
            case null -> throw missing(table, prefix + key);
            case Object other ->
                throw wrong(table.inputPositionOf(key), "'" + prefix + key + "' is a text, got '" + other + "'");
        };
    }

    private double number(TomlTable table, String prefix, String key) {
        return switch (table.get(List.of(key))) {
            case Long whole -> whole;
            case Double real -> real;
            case null -> throw missing(table, prefix + key);
            case Object other ->
                throw wrong(table.inputPositionOf(key), "'" + prefix + key + "' is a number, got '" + other + "'");
        };
    }

    private MachineException missing(TomlTable table, String path) {
        TomlPosition near = table.keySet().stream()
                .map(key -> table.inputPositionOf(List.of(key)))
                .findFirst()
                .orElse(TomlPosition.positionAt(1, 1));
        return wrong(near, "'" + path + "' is missing");
    }

    private MachineException wrong(TomlPosition where, String what) {
        return new MachineException("Machine file '" + file + "', line " + where.line() + ", column " + where.column()
                + ": " + what + ".");
    }
}
