package testudo.transport.mpi;

import java.lang.foreign.MemorySegment;
import java.util.Optional;

import testudo.transport.Sending;

/** A message that MPI has under way. */
final class MpiSending implements Sending {

    private final MpiTransport transport;
    private final MemorySegment request;
    private final Optional<MemorySegment> copy;
    private boolean done;

    /** @param copy of a message from the heap, given back when it has gone */
    MpiSending(MpiTransport transport, MemorySegment request, Optional<MemorySegment> copy) {
        this.transport = transport;
        this.request = request;
        this.copy = copy;
    }

    @Override
    public boolean isDone() {
        if (!done && transport.test(request)) {
            done = true;
            copy.ifPresent(transport::giveBack);
            transport.giveBack(request);
        }
        return done;
    }
}
