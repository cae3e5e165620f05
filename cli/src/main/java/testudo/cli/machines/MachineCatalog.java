package testudo.cli.machines;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import testudo.cli.choice.Mistake;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.description.MachineText;
import testudo.machine.host.HostDescription;
import testudo.toml.SpellingHint;

/** Machines as they are named on the command line: by short name, {@code host} for this one, or by the path of a file. */
public final class MachineCatalog {

    private static final String CLUSTER = "cluster.nodes";

    private MachineCatalog() {}

    /** The short names of all machines, this one first. */
    public static List<String> names() {
        return Stream.concat(Stream.of(HostDescription.ID), MachineFile.SHIPPED.stream()).toList();
    }

    /**
     * This machine, a shipped one, or the one a file describes, which is named after the file wherever it is shown.
     *
     * @throws Mistake naming the machines there are
     * @throws testudo.machine.description.MachineException naming file, line and entry of each mistake if the file is not a machine's
     */
    public static Machine named(String name) {
        Machine machine = described(name);
        if (machine.has(CLUSTER)) {
            throw new Mistake("'" + name + "' is a cluster, and this runs on one machine: name that of its nodes.");
        }
        return machine;
    }

    /**
     * A cluster: a shipped one, or the one a file describes.
     *
     * @throws Mistake if it is none
     */
    public static Machine cluster(String name) {
        Machine machine = described(name);
        if (!machine.has(CLUSTER)) {
            throw new Mistake(
                    "'" + name + "' is one machine and no cluster (there are " + String.join(", ", MachineFile.CLUSTERS)
                            + ", and any machine file with a table 'cluster').");
        }
        return machine;
    }

    static boolean isCluster(Machine machine) {
        return machine.has(CLUSTER);
    }

    /** Likewise, one machine or a cluster. */
    public static Machine described(String name) {
        if (name.equals(HostDescription.ID)) {
            return HostDescription.read();
        }
        if (MachineFile.isShipped(name)) {
            return MachineFile.shipped(name);
        }
        Path file = path(name);
        if (name.endsWith(".toml") || !name.isEmpty() && Files.exists(file)) {
            if (!Files.exists(file)) {
                throw new Mistake("There is no machine file '" + name + "'.");
            }
            if (Files.isDirectory(file)) {
                throw new Mistake("The machine file '" + name + "' is a directory.");
            }
            Machine described = MachineFile.read(file);
            // Its own names may be those of the machine it was copied from, whose results it does not have.
            return described.called(name, described.name() + ", from '" + name + "'");
        }
        throw new Mistake("There is no machine '" + name + "' (there are " + String.join(", ", names())
                + ", and any file *.toml that describes one)" + SpellingHint.end(name, names()));
    }

    private static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new Mistake("The machine '" + name + "' is no name and no path of a file (" + e.getReason() + ").");
        }
    }

    /**
     * The file of a machine that has a short name, to be copied and changed.
     *
     * @param machine the same, for one that is described anew each time
     */
    static String text(String name, Machine machine) {
        return MachineFile.isShipped(name) ? MachineFile.text(name)
                : MachineText.of(machine, "Written by 'testudo machines " + name + "': " + machine.about() + ".\n"
                        + "Latencies between cores are per message, half a round trip of a word that two cores write in turn.");
    }
}
