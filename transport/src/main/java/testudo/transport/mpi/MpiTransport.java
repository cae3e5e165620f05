package testudo.transport.mpi;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

import testudo.transport.Arrival;
import testudo.transport.CallingThread;
import testudo.transport.NativeBuffers;
import testudo.transport.Receiving;
import testudo.transport.Sending;
import testudo.transport.Transport;
import testudo.transport.TransportException;

/**
 * A process of a job of MPI. Memory outside the heap goes as it lies. A process that dies, or ends without {@link #close}, is noticed by
 * the launcher, which ends the others.
 */
public final class MpiTransport implements Transport {

    private static final long NAP = 20_000;

    private final CallingThread thread = new CallingThread();
    private final Arena arena = Arena.ofConfined();
    private final NativeBuffers buffers = new NativeBuffers(arena);
    private final Thread owner = Thread.currentThread();
    private final Communicator all;
    private final List<MpiReceiving> receivings = new ArrayList<>();

    private MpiTransport() {
        all = new Communicator(arena);
    }

    /**
     * Begins MPI in this process; once, on the platform thread that will make all calls.
     *
     * @throws MpiUnavailable when the library is missing, or belongs to another launcher than the one that started this process
     */
    public static MpiTransport open(Launch launch) {
        if (Thread.currentThread().isVirtual()) {
            throw new WrongThreadException("MPI is called by one platform thread; this is a virtual one.");
        }
        ChosenLibrary.choose(MpiLibrary.of(launch));
        MpiTransport transport = new MpiTransport();
        if (launch.size().orElse(transport.size()) != transport.size()) {
            throw new MpiUnavailable(
                    launch.launcher() + " started " + launch.size().getAsInt() + " processes, and '" + Calls.LIBRARY.name()
                            + "' (" + Calls.LIBRARY.version() + ") sees " + transport.size()
                            + ": launcher and library do not belong together; start with the launcher of that library.");
        }
        return transport;
    }

    /** What the library says it is, such as {@code Open MPI 4.1.4}. */
    public String library() {
        return Calls.LIBRARY.version();
    }

    /** The file that was opened. */
    public String libraryFile() {
        return Calls.LIBRARY.name();
    }

    /** Whose constants the library has. */
    public String abi() {
        return Calls.LIBRARY.abi().title();
    }

    @Override
    public int rank() {
        return all.rank;
    }

    @Override
    public int size() {
        return all.size;
    }

    @Override
    public long largestMessage() {
        return Integer.MAX_VALUE;
    }

    @Override
    public Sending send(int to, int tag, MemorySegment message) {
        thread.check();
        long bytes = message.byteSize();
        if (bytes > largestMessage()) {
            throw new TransportException(
                    "Node " + rank() + " sends " + bytes + " bytes to node " + to + ", and a message of MPI may have "
                            + largestMessage() + ".");
        }
        if (to < 0 || to >= size()) {
            throw new TransportException("Node " + rank() + " sends to node " + to + ", and there are " + size() + ".");
        }
        MemorySegment request = buffers.take(Abi.REQUEST_BYTES);
        if (message.isNative()) {
            all.send(message, to, tag, request);
            return new MpiSending(this, request, Optional.empty());
        }
        MemorySegment copy = buffers.take(bytes);
        MemorySegment.copy(message, 0, copy, 0, bytes);
        all.send(copy.asSlice(0, bytes), to, tag, request);
        return new MpiSending(this, request, Optional.of(copy));
    }

    boolean test(MemorySegment request) {
        thread.check();
        return all.test(request);
    }

    void giveBack(MemorySegment buffer) {
        buffers.giveBack(buffer);
    }

    @Override
    public Optional<Arrival> probe(int from, int tag) {
        thread.check();
        return all.probe(from, tag) ? Optional.of(new Arrival(all.probedSource(), tag, all.probedBytes())) : Optional.empty();
    }

    @Override
    public void receive(Arrival arrival, MemorySegment into) {
        thread.check();
        int bytes = (int) arrival.bytes();
        if (into.isNative()) {
            all.receive(into.asSlice(0, bytes), bytes, arrival.from(), arrival.tag());
            return;
        }
        MemorySegment copy = buffers.take(bytes);
        all.receive(copy, bytes, arrival.from(), arrival.tag());
        MemorySegment.copy(copy, 0, into, 0, bytes);
        buffers.giveBack(copy);
    }

    @Override
    public Receiving receiving(int from, int tag, MemorySegment into) {
        thread.check();
        if (!into.isNative()) {
            return Transport.super.receiving(from, tag, into); // the library writes at any time, and arrays move
        }
        MpiReceiving receiving = new MpiReceiving(this, into, from, tag, buffers.take(Abi.REQUEST_BYTES));
        receivings.add(receiving);
        return receiving;
    }

    Communicator all() {
        thread.check();
        return all;
    }

    @Override
    public boolean hears() {
        return false;
    }

    @Override
    public void await(long nanoseconds) {
        thread.check();
        LockSupport.parkNanos(this, Math.min(nanoseconds, NAP));
    }

    @Override
    public void wakeUp() {
        LockSupport.unpark(owner);
    }

    @Override
    public void abort(int code, String sentence) {
        thread.check();
        System.err.println("testudo: Node " + rank() + " ended the run: " + sentence);
        System.err.flush();
        all.abort(code);
        Runtime.getRuntime().halt(code);
    }

    @Override
    public void close() {
        thread.check();
        if (!all.isBroken()) {
            receivings.forEach(MpiReceiving::forget);
        }
        all.end();
        arena.close();
    }
}
