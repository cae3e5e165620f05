package testudo.cli.nodes;

import java.util.List;
import java.util.Optional;

import testudo.transport.launch.MpiLauncher;
import testudo.transport.mpi.Family;

/** How nodes are started and talk. */
public enum Way {

    OPENMPI, MPICH, TCP;

    /**
     * Who starts nodes that talk so; nobody but testudo itself by TCP.
     *
     * @throws MissingMpi when it was not found
     */
    public Optional<MpiLauncher> launcher() {
        if (this == TCP) {
            return Optional.empty();
        }
        Family family = this == OPENMPI ? Family.OPEN_MPI : Family.MPICH;
        Optional<MpiLauncher> launcher = found().stream().filter(f -> f.family() == family).findFirst();
        if (launcher.isEmpty()) {
            throw new MissingMpi("No mpirun of " + family.title() + " on the search path: " + install(family) + ".");
        }
        return launcher;
    }

    /** Of each family on the search path the first. */
    public static List<MpiLauncher> found() {
        return MpiLauncher.find(System.getenv().getOrDefault("PATH", ""));
    }

    static String install(Family family) {
        return "for MPI install it, for example with 'apt-get install " + family.debianPackage() + "'";
    }
}
