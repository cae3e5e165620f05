package testudo.transport.mpi;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import testudo.transport.TransportException;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** All processes of the job, with the words off the heap that calls answer through. Errors of calls become exceptions here. */
final class Communicator {

    private static final int LONGEST_ERROR = 512;
    private static final int SHORT = 256; // bytes; every library copies so short a message at once

    final Abi abi = Calls.LIBRARY.abi();
    final int rank;
    final int size;
    private final MemorySegment word;
    private final MemorySegment status;
    private final long wordAddress;
    private final long statusAddress;
    private boolean broken;

    /** Initialises MPI; once in a process. */
    Communicator(Arena arena) {
        word = arena.allocate(JAVA_INT);
        status = arena.allocate(abi.statusBytes(), JAVA_LONG.byteAlignment());
        wordAddress = word.address();
        statusAddress = status.address();
        int error = IgnoredSignal.kept(() -> Calls.init(word));
        if (error != 0) {
            throw new TransportException("MPI_Init_thread of " + Calls.LIBRARY.version() + " failed with error " + error + ".");
        }
        if (word.get(JAVA_INT, 0) < abi.funneled()) {
            throw new MpiUnavailable(Calls.LIBRARY.version() + " cannot be used by programs with threads"
                    + " (MPI_THREAD_FUNNELED): install a build that can.");
        }
        Calls.handleErrors(abi.world(), abi.errorsReturn());
        Calls.rank(abi.world(), word);
        rank = word.get(JAVA_INT, 0);
        Calls.size(abi.world(), word);
        size = word.get(JAVA_INT, 0);
    }

    void send(MemorySegment message, int to, int tag, MemorySegment request) {
        int bytes = (int) message.byteSize();
        check(Calls.send(message.address(), bytes, abi.bytes(), to, tag, abi.world(), request.address(), bytes <= SHORT),
                "MPI_Isend to node ", to);
    }

    boolean test(MemorySegment request) {
        check(Calls.test(request.address(), wordAddress, abi.statusIgnore()), "MPI_Test", -1);
        return word.get(JAVA_INT, 0) != 0;
    }

    /** Looks for a message; its sender and length are then known. */
    boolean probe(int from, int tag) {
        check(Calls.probe(from < 0 ? abi.anySource() : from, tag, abi.world(), wordAddress, statusAddress), "MPI_Iprobe", -1);
        return word.get(JAVA_INT, 0) != 0;
    }

    int probedSource() {
        return status.get(JAVA_INT, abi.statusSource());
    }

    int probedBytes() {
        if (abi.statusCount() >= 0) {
            return status.get(JAVA_INT, abi.statusCount());
        }
        check(Calls.count(statusAddress, abi.bytes(), wordAddress), "MPI_Get_count", -1);
        return word.get(JAVA_INT, 0);
    }

    void receive(MemorySegment into, int bytes, int from, int tag) {
        check(Calls.receive(into.address(), bytes, abi.bytes(), from, tag, abi.world(), abi.statusIgnore(), bytes <= SHORT),
                "MPI_Recv from node ", from);
    }

    /** A request that receives whenever it is started. */
    void prepare(MemorySegment into, int from, int tag, MemorySegment request) {
        int bytes = (int) Math.min(Integer.MAX_VALUE, into.byteSize());
        check(Calls.prepare(into.address(), bytes, abi.bytes(), from, tag, abi.world(), request.address()),
                "MPI_Recv_init from node ", from);
    }

    void start(MemorySegment request) {
        check(Calls.start(request.address()), "MPI_Start", -1);
    }

    /** The bytes that a started request has received, -1 while it has not. */
    int received(MemorySegment request, int from) {
        check(Calls.test(request.address(), wordAddress, statusAddress), "Receiving from node ", from);
        return word.get(JAVA_INT, 0) == 0 ? -1 : probedBytes();
    }

    /** Gives a request up that was prepared. */
    void forget(MemorySegment request, boolean started) {
        if (started) {
            check(Calls.cancel(request.address()), "MPI_Cancel", -1);
            while (!test(request)) {
                Thread.onSpinWait(); // it is for this process alone to end
            }
        }
        check(Calls.free(request.address()), "MPI_Request_free", -1);
    }

    boolean isBroken() {
        return broken;
    }

    /** Ends the job. */
    void abort(int code) {
        Calls.abort(abi.world(), code);
    }

    /** Leaves together with the others; alone when something broke, as they might never come. */
    void end() {
        if (!broken) {
            check(Calls.end(), "MPI_Finalize", -1);
        }
    }

    private void check(int error, String call, int node) {
        if (error != 0) {
            broken = true;
            throw new TransportException(
                    "Node " + rank + ": " + call + (node < 0 ? "" : node) + " failed: " + text(error) + ".");
        }
    }

    private static String text(int error) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocate(LONGEST_ERROR + 1);
            return Calls.errorText(error, text, arena.allocate(JAVA_INT)) == 0
                    ? text.getString(0).lines().findFirst().orElse("").replace(", error stack:", "").strip() : "error " + error;
        }
    }
}
