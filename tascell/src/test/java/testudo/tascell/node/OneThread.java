package testudo.tascell.node;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.transport.Arrival;
import testudo.transport.Sending;
import testudo.transport.Transport;

/** A transport that makes sure that one thread calls it, and that no more sends are under way than allowed. */
final class OneThread implements Transport {

    private final Transport inner;
    private final int inFlight;
    private final Thread thread = Thread.currentThread();
    private final List<Sending> flying = new ArrayList<>();

    OneThread(Transport inner, int inFlight) {
        this.inner = inner;
        this.inFlight = inFlight;
    }

    private Transport checked() {
        if (Thread.currentThread() != thread) {
            throw new AssertionError("The transport was called by " + Thread.currentThread() + ".");
        }
        return inner;
    }

    @Override
    public int rank() {
        return inner.rank();
    }

    @Override
    public int size() {
        return inner.size();
    }

    @Override
    public long largestMessage() {
        return inner.largestMessage();
    }

    @Override
    public Sending send(int to, int tag, MemorySegment message) {
        if (flying.size() >= inFlight) {
            throw new AssertionError(flying.size() + " sends are under way, " + inFlight + " are allowed.");
        }
        Sending sending = checked().send(to, tag, message);
        flying.add(sending);
        return () -> {
            boolean done = sending.isDone();
            if (done) {
                flying.remove(sending);
            }
            return done;
        };
    }

    @Override
    public Optional<Arrival> probe(int from, int tag) {
        return checked().probe(from, tag);
    }

    @Override
    public void receive(Arrival arrival, MemorySegment into) {
        checked().receive(arrival, into);
    }

    @Override
    public void await(long nanoseconds) {
        checked().await(nanoseconds);
    }

    @Override
    public void wakeUp() {
        inner.wakeUp();
    }

    @Override
    public void abort(int code, String sentence) {
        checked().abort(code, sentence);
    }

    @Override
    public void close() {
        checked().close();
    }
}
