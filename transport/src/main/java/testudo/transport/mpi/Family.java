package testudo.transport.mpi;

import java.util.List;

/** Implementations of MPI whose processes and libraries belong together. */
public enum Family {

    OPEN_MPI("Open MPI", List.of("libmpi.so.40", "libmpi.so"), "openmpi-bin", "mpirun.openmpi"),
    /** MPICH and what has its binary interface: Intel MPI, MVAPICH, Cray MPICH. */
    MPICH("MPICH", List.of("libmpich.so.12", "libmpi.so.12", "libmpi.so"), "mpich", "mpirun.mpich");

    private final String title;
    private final List<String> libraries;
    private final String debianPackage;
    private final String launcher;

    Family(String title, List<String> libraries, String debianPackage, String launcher) {
        this.title = title;
        this.libraries = libraries;
        this.debianPackage = debianPackage;
        this.launcher = launcher;
    }

    /** What people call it. */
    public String title() {
        return title;
    }

    /** Names that the dynamic linker is asked for, in this order. */
    List<String> libraries() {
        return libraries;
    }

    /** What Debian and Ubuntu call the package that has library and launcher. */
    public String debianPackage() {
        return debianPackage;
    }

    /** What Debian and Ubuntu call the launcher, whichever of the two {@code mpirun} is. */
    public String launcher() {
        return launcher;
    }
}
