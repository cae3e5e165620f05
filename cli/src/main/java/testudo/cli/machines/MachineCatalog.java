package testudo.cli.machines;

import java.nio.file.Files;
import java.nio.file.Path;

import testudo.data.scenario.Nearest;
import testudo.cli.choice.Mistake;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;

/** Machines as they are named on the command line: by short name, or by the path of a machine file. */
public final class MachineCatalog {

    private MachineCatalog() {
    }

    /**
     * A shipped machine, or the one a file describes.
     *
     * @throws Mistake naming the machines there are
     * @throws testudo.machine.description.MachineException naming file, line and entry if the file is not a machine's
     */
    public static Machine named(String name) {
        if (MachineFile.SHIPPED.contains(name)) {
            return MachineFile.shipped(name);
        }
        Path file = Path.of(name);
        if (name.endsWith(".toml") || Files.exists(file)) {
            return MachineFile.read(file);
        }
        throw new Mistake("There is no machine '" + name + "' (there are " + String.join(", ", MachineFile.SHIPPED)
                + ", and any file *.toml that describes one)" + Nearest.hint(name, MachineFile.SHIPPED) + ".");
    }
}
