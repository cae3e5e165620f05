package testudo.transport;

import java.lang.foreign.MemorySegment;
import java.util.Optional;

/** Looks for each message and takes it: what every way can do. */
final class ProbedReceiving implements Receiving {

    private final Transport transport;
    private final int from;
    private final int tag;
    private final MemorySegment into;
    private boolean begun;
    private long bytes;

    ProbedReceiving(Transport transport, int from, int tag, MemorySegment into) {
        this.transport = transport;
        this.from = from;
        this.tag = tag;
        this.into = into;
    }

    @Override
    public void begin() {
        if (begun) {
            throw new IllegalStateException("A message from node " + from + " is awaited already.");
        }
        begun = true;
    }

    @Override
    public boolean isDone() {
        if (begun) {
            Optional<Arrival> arrival = transport.probe(from, tag);
            arrival.ifPresent(this::take);
            begun = arrival.isEmpty();
        }
        return !begun;
    }

    private void take(Arrival arrival) {
        if (arrival.bytes() > into.byteSize()) {
            throw new TransportException("Node " + transport.rank() + ": node " + from + " sent " + arrival.bytes()
                    + " bytes where " + into.byteSize() + " were expected at most.");
        }
        transport.receive(arrival, into);
        bytes = arrival.bytes();
    }

    @Override
    public long bytes() {
        return bytes;
    }
}
