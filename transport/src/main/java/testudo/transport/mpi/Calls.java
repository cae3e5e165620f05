package testudo.transport.mpi;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * The functions of the process's one library of MPI. Handles of methods are {@code static final}: the compiler then knows them, which
 * halves the cost of a call. The class is therefore made only after a
 * library was chosen.
 *
 * <p>Addresses of words that live as long as the transport are passed as numbers: to take and give back the right to use a segment's memory
 * costs time, and nobody else can give these back.
 */
final class Calls {

    static final MpiLibrary LIBRARY = ChosenLibrary.get();

    private static final MethodHandle INIT = function("MPI_Init_thread", ADDRESS, ADDRESS, JAVA_INT, ADDRESS);
    private static final MethodHandle FINALIZE = function("MPI_Finalize");
    private static final MethodHandle ABORT = function("MPI_Abort", JAVA_LONG, JAVA_INT);
    private static final MethodHandle RANK = function("MPI_Comm_rank", JAVA_LONG, ADDRESS);
    private static final MethodHandle SIZE = function("MPI_Comm_size", JAVA_LONG, ADDRESS);
    private static final MethodHandle HANDLER = function("MPI_Comm_set_errhandler", JAVA_LONG, JAVA_LONG);
    private static final MethodHandle ERROR = function("MPI_Error_string", JAVA_INT, ADDRESS, ADDRESS);
    private static final MethodHandle ISEND =
            function("MPI_Isend", JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG);
    private static final MethodHandle ISEND_SHORT =
            brief("MPI_Isend", JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG);
    private static final MethodHandle TEST = brief("MPI_Test", JAVA_LONG, JAVA_LONG, JAVA_LONG);
    private static final MethodHandle IPROBE =
            brief("MPI_Iprobe", JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG);
    private static final MethodHandle COUNT = brief("MPI_Get_count", JAVA_LONG, JAVA_LONG, JAVA_LONG);
    private static final MethodHandle RECEIVE =
            function("MPI_Recv", JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG);
    private static final MethodHandle RECEIVE_SHORT =
            brief("MPI_Recv", JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG);
    private static final MethodHandle RECV_INIT =
            function("MPI_Recv_init", JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG);
    private static final MethodHandle START = brief("MPI_Start", JAVA_LONG);
    private static final MethodHandle CANCEL = function("MPI_Cancel", JAVA_LONG);
    private static final MethodHandle FREE = function("MPI_Request_free", JAVA_LONG);

    private Calls() {}

    private static MethodHandle function(String name, MemoryLayout... arguments) {
        return handle(name, new Linker.Option[0], arguments);
    }

    /** One that never waits: collections may wait for it instead, and the call costs less. */
    private static MethodHandle brief(String name, MemoryLayout... arguments) {
        return handle(name, new Linker.Option[] {Linker.Option.critical(false)}, arguments);
    }

    private static MethodHandle handle(String name, Linker.Option[] options, MemoryLayout... arguments) {
        return Linker.nativeLinker().downcallHandle(LIBRARY.symbols().find(name)
                .orElseThrow(() -> new MpiUnavailable("'" + LIBRARY.name() + "' has no function '" + name + "'.")),
                FunctionDescriptor.of(JAVA_INT, arguments), options);
    }

    static int init(MemorySegment provided) {
        try {
            return (int) INIT.invokeExact(MemorySegment.NULL, MemorySegment.NULL, LIBRARY.abi().funneled(), provided);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static int end() {
        try {
            return (int) FINALIZE.invokeExact();
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static int abort(long world, int code) {
        try {
            return (int) ABORT.invokeExact(world, code);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static int rank(long world, MemorySegment rank) {
        try {
            return (int) RANK.invokeExact(world, rank);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static int size(long world, MemorySegment size) {
        try {
            return (int) SIZE.invokeExact(world, size);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static int handleErrors(long world, long handler) {
        try {
            return (int) HANDLER.invokeExact(world, handler);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static int errorText(int error, MemorySegment text, MemorySegment length) {
        try {
            return (int) ERROR.invokeExact(error, text, length);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /** @param brief whether the library copies the message, which takes less time than to let collections wait */
    static int send(long message, int count, long bytes, int to, int tag, long world, long request, boolean brief) {
        try {
            return brief ? (int) ISEND_SHORT.invokeExact(message, count, bytes, to, tag, world, request)
                    : (int) ISEND.invokeExact(message, count, bytes, to, tag, world, request);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static int test(long request, long flag, long status) {
        try {
            return (int) TEST.invokeExact(request, flag, status);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static int probe(int from, int tag, long world, long flag, long status) {
        try {
            return (int) IPROBE.invokeExact(from, tag, world, flag, status);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static int count(long status, long bytes, long count) {
        try {
            return (int) COUNT.invokeExact(status, bytes, count);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /** @param brief whether the message is here already, and short */
    static int receive(long into, int count, long bytes, int from, int tag, long world, long status, boolean brief) {
        try {
            return brief ? (int) RECEIVE_SHORT.invokeExact(into, count, bytes, from, tag, world, status)
                    : (int) RECEIVE.invokeExact(into, count, bytes, from, tag, world, status);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static int prepare(long into, int count, long bytes, int from, int tag, long world, long request) {
        try {
            return (int) RECV_INIT.invokeExact(into, count, bytes, from, tag, world, request);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static int start(long request) {
        try {
            return (int) START.invokeExact(request);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static int cancel(long request) {
        try {
            return (int) CANCEL.invokeExact(request);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static int free(long request) {
        try {
            return (int) FREE.invokeExact(request);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}
