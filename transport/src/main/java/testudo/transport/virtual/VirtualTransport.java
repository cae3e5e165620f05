package testudo.transport.virtual;

import java.lang.foreign.MemorySegment;
import java.util.Optional;

import testudo.transport.Arrival;
import testudo.transport.CallingThread;
import testudo.transport.Sending;
import testudo.transport.Transport;
import testudo.transport.TransportException;

/** One virtual node. */
final class VirtualTransport implements Transport {

    private final VirtualNodes nodes;
    private final int rank;
    private final Mailbox mailbox;
    private final CallingThread thread = new CallingThread();

    VirtualTransport(VirtualNodes nodes, int rank) {
        this.nodes = nodes;
        this.rank = rank;
        mailbox = nodes.mailbox(rank);
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public int size() {
        return nodes.size();
    }

    @Override
    public long largestMessage() {
        return nodes.options().largestMessage();
    }

    @Override
    public Sending send(int to, int tag, MemorySegment message) {
        check();
        if (message.byteSize() > largestMessage()) {
            throw new TransportException(
                    "Node " + rank + " sends " + message.byteSize() + " bytes to node " + to + ", and a message may have "
                            + largestMessage() + ".");
        }
        if (to < 0 || to >= size()) {
            throw new TransportException("Node " + rank + " sends to node " + to + ", and there are " + size() + ".");
        }
        Sending sending = nodes.mailbox(to).put(rank, tag, message);
        return () -> {
            check();
            return sending.isDone();
        };
    }

    @Override
    public Optional<Arrival> probe(int from, int tag) {
        check();
        return mailbox.probe(from, tag);
    }

    @Override
    public void receive(Arrival arrival, MemorySegment into) {
        check();
        mailbox.receive(arrival, into);
    }

    @Override
    public void await(long nanoseconds) {
        check();
        try {
            mailbox.await(nanoseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void wakeUp() {
        mailbox.wake();
    }

    @Override
    public void abort(int code, String sentence) {
        thread.check();
        nodes.end(new TransportException("Node " + rank + " ended the run: " + sentence));
        nodes.check();
    }

    @Override
    public void close() {
        thread.check();
    }

    private void check() {
        thread.check();
        nodes.check();
    }
}
