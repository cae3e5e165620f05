package testudo.transport.mpi;

import java.lang.foreign.MemorySegment;

import testudo.transport.Receiving;

/** A persistent request: the library knows the place before the message comes, so that one call finds and takes it. */
final class MpiReceiving implements Receiving {

    private final MpiTransport transport;
    private final MemorySegment request;
    private final int from;
    private boolean begun;
    private int bytes;

    MpiReceiving(MpiTransport transport, MemorySegment into, int from, int tag, MemorySegment request) {
        this.transport = transport;
        this.request = request;
        this.from = from;
        transport.all().prepare(into, from, tag, request);
    }

    @Override
    public void begin() {
        if (begun) {
            throw new IllegalStateException("A message from node " + from + " is awaited already.");
        }
        transport.all().start(request);
        begun = true;
    }

    @Override
    public boolean isDone() {
        if (begun) {
            bytes = transport.all().received(request, from);
            begun = bytes < 0;
        }
        return !begun;
    }

    @Override
    public long bytes() {
        return bytes;
    }

    /** Before the transport ends. */
    void forget() {
        transport.all().forget(request, begun);
    }
}
