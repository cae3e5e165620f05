package testudo.transport.mpi;

import java.util.concurrent.atomic.AtomicReference;

/** The one library of MPI that a process uses: chosen once, before {@link Calls} is made from it. */
final class ChosenLibrary {

    private static final AtomicReference<MpiLibrary> LIBRARY = new AtomicReference<>();

    private ChosenLibrary() {}

    static void choose(MpiLibrary library) {
        if (!LIBRARY.compareAndSet(null, library)) {
            throw new IllegalStateException("MPI begins once in a process.");
        }
    }

    static MpiLibrary get() {
        return LIBRARY.get();
    }
}
