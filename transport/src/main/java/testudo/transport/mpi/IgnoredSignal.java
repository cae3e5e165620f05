package testudo.transport.mpi;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.function.IntSupplier;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

/**
 * SIGUSR1, by which MPICH's launcher tells that a process is gone. Its library listens to it also where this process was started with the
 * signal ignored; who listens to it in the library's place, to tell how far a run is, would take the launcher's notice for a question.
 */
final class IgnoredSignal {

    private static final int SIGUSR1 = 10;
    /** Of Linux and, in its first word, of whatever has handlers there. */
    private static final long IGNORED = 1;
    /** More than any system's {@code struct sigaction}. */
    private static final int ACTION_BYTES = 512;
    private static final MethodHandle SIGACTION =
            DynamicLinker.function("sigaction", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, ADDRESS));

    private IgnoredSignal() {}

    /** Calls what may listen to the signal, which is ignored afterwards where it was before. */
    static int kept(IntSupplier call) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment before = arena.allocate(ACTION_BYTES, Long.BYTES);
            boolean ignored =
                    action(MemorySegment.NULL, before) == 0 && before.get(ADDRESS, 0).address() == IGNORED;
            int result = call.getAsInt();
            if (ignored) {
                action(before, MemorySegment.NULL);
            }
            return result;
        }
    }

    private static int action(MemorySegment next, MemorySegment before) {
        try {
            return (int) SIGACTION.invokeExact(SIGUSR1, next, before);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}
