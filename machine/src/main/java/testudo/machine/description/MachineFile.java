package testudo.machine.description;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

import org.tomlj.Toml;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;

/**
 * Reads machines from TOML files, the shipped ones by their short names.
 *
 * <pre>
 *   id = "c64"   name = "…"   about = "…"   memory-kind = "banks"   ticks-per-nanosecond = 0.5
 *   [memory.sram]
 *   load = { value = 31, unit = "cycles", evidence = "recalled", confidence = "medium", source = "…" }
 * </pre>
 *
 * <p>Every other entry of the file is a figure; its path is the tables' names with dots. Which figures a machine of its
 * kind needs and may have, and their ranges, is checked here, so that a machine that was read can be simulated. All
 * mistakes of a file are told at once, a line {@code file:line:column: sentence} for each. Without {@code
 * ticks-per-nanosecond}, a tick is a cycle, and 0.1 ns where cores own lines.
 */
public final class MachineFile {

    /** The shipped machines, in the order in which they are listed. */
    public static final List<String> SHIPPED =
            List.of("c64", "tilepro64", "ivb", "hsw", "bdw", "skx", "knc", "knl");

    static final List<String> HEAD = List.of("id", "name", "about", "memory-kind", "ticks-per-nanosecond");

    private static final int MOST_SYNTAX_ERRORS = 5; // what comes after some is a consequence of them
    private static final double MOST_TICKS = 1000;

    private final Problems problems;
    private final TomlParseResult toml;
    private final Entries entries;

    private MachineFile(String file, String text) {
        this.problems = new Problems(file);
        this.toml = Toml.parse(text);
        toml.errors().stream().limit(MOST_SYNTAX_ERRORS)
                .forEach(error -> problems.add(error.position(), sentence(error.getMessage())));
        problems.throwIfAny();
        this.entries = new Entries(problems);
    }

    private static String sentence(String message) {
        return message.isEmpty() || message.endsWith(".") ? message : message + ".";
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

    /** @throws MachineException naming file, line, column and entry of each mistake if the file is not a machine's */
    public static Machine read(Path path) {
        try {
            return parse(path.toString(), Files.readString(path));
        } catch (NoSuchFileException absent) {
            throw new MachineException("There is no machine file '" + path + "'.");
        } catch (CharacterCodingException binary) {
            throw new MachineException("Machine file '" + path + "' is not a text in UTF-8.");
        } catch (IOException unreadable) {
            throw new MachineException("Machine file '" + path + "' cannot be read: " + unreadable.getMessage() + ".");
        }
    }

    /** @param file for messages */
    public static Machine parse(String file, String text) {
        return new MachineFile(file, text).machine();
    }

    private Machine machine() {
        TomlPosition top = TomlPosition.positionAt(1, 1);
        String id = entries.string(toml, top, "", "id");
        String name = entries.string(toml, top, "", "name");
        String about = entries.string(toml, top, "", "about");
        String kindName = entries.string(toml, top, "", "memory-kind");
        MemoryKind kind = MemoryKind.named(kindName).orElse(null); // null only if that is a problem
        if (kind == null && !kindName.isEmpty()) {
            problems.add(Entries.where(toml, "memory-kind", top), "'memory-kind' is one of "
                    + Entries.names(MemoryKind.values()) + ", got '" + kindName + "'.");
        }
        problems.throwIfAny(); // the kind decides which figures there are
        FigureTables tables = new FigureTables(problems, entries, Schema.of(kind));
        tables.read(toml);
        Resolution resolution = resolution(kind, tables.clock());
        tables.check(resolution);
        problems.throwIfAny();
        return new Machine(id, name, about, kind, resolution.ticksPerNanosecond(), tables.figures());
    }

    private Resolution resolution(MemoryKind kind, OptionalDouble clock) {
        Resolution usual = Resolution.usual(kind, clock.orElse(1)); // in place of one that is told to be wrong
        String key = "ticks-per-nanosecond";
        if (!toml.contains(key)) {
            return usual;
        }
        TomlPosition at = Entries.where(toml, key, TomlPosition.positionAt(1, 1));
        double ticks = entries.number(toml, at, "", key);
        if (Double.isNaN(ticks) || clock.isEmpty()) {
            return usual;
        }
        if (!(ticks >= clock.getAsDouble() && ticks <= MOST_TICKS)) {
            problems.add(at, "'" + key + "' is a number from " + Quantity.text(clock.getAsDouble())
                    + ", at which a tick is a cycle of 'clock.frequency', to " + Quantity.text(MOST_TICKS) + ", got "
                    + Quantity.text(ticks) + "; without the line it is " + Quantity.text(usual.ticksPerNanosecond()) + ".");
            return usual;
        }
        return new Resolution(ticks, clock.getAsDouble());
    }
}
