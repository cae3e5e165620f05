package testudo.machine.description;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import testudo.toml.CheckedTable;
import testudo.toml.Problems;
import testudo.toml.SpellingHint;
import testudo.toml.TomlText;

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
 *
 * <p>A cluster names its nodes' machine in place of a kind of memory, and gives the network; whatever else it gives is in place of
 * the node's figure.
 *
 * <pre>
 *   id = "phi-cluster"   name = "…"   about = "…"   node = "knc"            # or a file, "node.toml", beside this one
 *   [cluster]
 *   nodes = { value = 4, … }   latency = …   bandwidth = …   overhead = …   gap = …   look = …
 * </pre>
 */
public final class MachineFile {

    /** The shipped machines, in the order in which they are listed. */
    public static final List<String> SHIPPED =
            List.of("c64", "tilepro64", "ivb", "hsw", "bdw", "skx", "knc", "knl");

    /** The shipped clusters: machines whose figures include a network. */
    public static final List<String> CLUSTERS = List.of("phi-cluster", "k-computer");

    static final List<String> HEAD = List.of("id", "name", "about", "memory-kind", "ticks-per-nanosecond");

    static final String NODE = "node";

    private static final double MOST_TICKS = 1000;

    private final Problems problems;
    private final CheckedTable toml;
    private final Path folder; // where a node's file is looked for

    private MachineFile(Problems problems, String text, Path file) {
        this.folder = file.toAbsolutePath().getParent();
        this.problems = problems;
        this.toml = TomlText.parse(text, problems);
    }

    private static Problems problems(String file) {
        return new Problems(file, MachineException::new);
    }

    /** @throws MachineException if there is no such machine */
    public static Machine shipped(String id) {
        if (!isShipped(id)) {
            throw new MachineException("There is no machine '" + id + "'; there are "
                    + Stream.of(SHIPPED, CLUSTERS).flatMap(List::stream).map(known -> "'" + known + "'").collect(Collectors.joining(", ")) + ".");
        }
        return parse(id + ".toml", text(id));
    }

    /** Whether there is a machine or a cluster of that name. */
    public static boolean isShipped(String id) {
        return SHIPPED.contains(id) || CLUSTERS.contains(id);
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
            Problems problems = problems(path.toString());
            return new MachineFile(problems, TomlText.decode(TomlText.bytes(path), problems), path).machine();
        } catch (NoSuchFileException absent) {
            throw new MachineException("There is no machine file '" + path + "'.");
        } catch (IOException unreadable) {
            throw new MachineException("Machine file '" + path + "' cannot be read: " + reason(unreadable) + ".");
        }
    }

    /** Without the path, with which messages of the system begin. */
    private static String reason(IOException unreadable) {
        return unreadable instanceof FileSystemException e && e.getReason() != null ? e.getReason() : unreadable.getMessage();
    }

    /** @param file for messages */
    public static Machine parse(String file, String text) {
        return new MachineFile(problems(file), text, Path.of(".", "machine.toml")).machine();
    }

    private Machine machine() {
        String id = Entries.text(toml, "id");
        String name = Entries.text(toml, "name");
        String about = Entries.text(toml, "about");
        if (toml.has(NODE)) {
            return cluster(id, name, about);
        }
        MemoryKind kind = Entries.choice(toml, "memory-kind", MemoryKind.values()).orElse(null); // null only if that is a problem
        problems.throwIfAny(); // the kind decides which figures there are
        FigureTables tables = new FigureTables(problems, Schema.of(kind), Map.of());
        tables.read(toml);
        Resolution resolution = resolution(kind, tables.clock());
        tables.check(resolution);
        problems.throwIfAny();
        return new Machine(id, name, about, kind, resolution.ticksPerNanosecond(), tables.figures());
    }

    /** Nodes of a machine that is described elsewhere, and what this file gives beyond it or in place of it. */
    private Machine cluster(String id, String name, String about) {
        for (String key : List.of("memory-kind", "ticks-per-nanosecond")) {
            if (toml.has(key)) {
                toml.problem(key, "'" + key + "' is the node's, which has one already.");
            }
        }
        Optional<Machine> found = node();
        problems.throwIfAny(); // the node decides which figures there are
        Machine node = found.orElseThrow();
        FigureTables tables = new FigureTables(problems, Schema.of(node.memory()), node.figures());
        tables.read(toml);
        Resolution resolution = new Resolution(node.ticksPerNanosecond(), tables.clock().orElse(1));
        tables.check(resolution);
        if (problems.isEmpty() && !tables.figures().containsKey("cluster.nodes")) {
            toml.problem(NODE, "A file with '" + NODE + "' describes a cluster: its table 'cluster' is missing.");
        }
        problems.throwIfAny();
        return new Machine(id, name, about, node.memory(), resolution.ticksPerNanosecond(), tables.figures());
    }

    private Optional<Machine> node() {
        String node = toml.filled(NODE, NODE + " must be a text that is not blank").orElse("");
        if (SHIPPED.contains(node)) {
            return Optional.of(shipped(node));
        }
        if (!node.endsWith(".toml")) {
            toml.problem(NODE, "There is no machine '" + node + "' (there are " + String.join(", ", SHIPPED)
                    + ", and any file *.toml that describes one)" + SpellingHint.end(node, SHIPPED));
            return Optional.empty();
        }
        try {
            Path path = folder.resolve(node);
            Problems own = problems(path.toString());
            MachineFile file = new MachineFile(own, TomlText.decode(TomlText.bytes(path), own), path);
            if (file.toml.has(NODE) || file.toml.has("cluster")) { // also of a file that names itself
                toml.problem(NODE, "The node '" + node + "' is a cluster itself.");
                return Optional.empty();
            }
            return Optional.of(file.machine());
        } catch (NoSuchFileException absent) {
            toml.problem(NODE, "There is no machine file '" + node + "' beside this one.");
        } catch (IOException unreadable) {
            toml.problem(NODE, "Machine file '" + node + "' cannot be read: " + reason(unreadable) + ".");
        } catch (InvalidPathException invalid) {
            toml.problem(NODE, "'" + node.replace('\0', '?') + "' is no path of a file: " + invalid.getReason() + ".");
        }
        return Optional.empty();
    }

    private Resolution resolution(MemoryKind kind, OptionalDouble clock) {
        Resolution usual = Resolution.usual(kind, clock.orElse(1)); // in place of one that is told to be wrong
        String key = "ticks-per-nanosecond";
        if (!toml.has(key)) {
            return usual;
        }
        double ticks = Entries.number(toml, key);
        if (Double.isNaN(ticks) || clock.isEmpty()) {
            return usual;
        }
        if (!(ticks >= clock.getAsDouble() && ticks <= MOST_TICKS)) {
            toml.problem(key, "'" + key + "' is a number from " + Quantity.text(clock.getAsDouble())
                    + ", at which a tick is a cycle of 'clock.frequency', to " + Quantity.text(MOST_TICKS) + ", got "
                    + Quantity.text(ticks) + "; without the line it is " + Quantity.text(usual.ticksPerNanosecond()) + ".");
            return usual;
        }
        return new Resolution(ticks, clock.getAsDouble());
    }
}
