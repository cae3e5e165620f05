package testudo.tascell.node;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import testudo.tascell.protocol.Message;
import testudo.tascell.wire.WireReader;
import testudo.tascell.wire.WireWriter;
import testudo.transport.Sending;
import testudo.transport.Transport;

/**
 * The work of the messaging thread: receives what has come, sends what was posted, waits for neither.
 *
 * <p>Posting is for all threads; the rest is for the thread that opened the transport. As it only begins sends, and receives only what
 * has come, no circle of nodes can wait for each other.
 *
 * <p>Source: Muraoka, Yasugi, Hiraishi and Umatani, Fig. 3.
 */
public final class Courier implements Outbox {

    private static final int AT_A_TIME = 64; // messages received before sends get their turn
    private static final long SHORTEST_NAP = 20_000; // (ns)
    private static final long LONGEST_WAIT = 1_000_000;

    /** A message that has not left yet. */
    private record Posted(int to, byte[] bytes) {}

    private final Transport transport;
    private final Messaging how;
    private final WireReader reader;
    private final Queue<Posted> posted = new ConcurrentLinkedQueue<>();
    private final Deque<Sending> flying = new ArrayDeque<>();
    private long nap;

    public Courier(Transport transport, Messaging how, WireReader reader) {
        this.transport = transport;
        this.how = how;
        this.reader = reader;
    }

    @Override
    public void post(Message message) {
        if (transport.isForAllThreads()) {
            transport.send(message.to().rank(), 0, MemorySegment.ofArray(WireWriter.write(message)));
            return;
        }
        posted.add(new Posted(message.to().rank(), WireWriter.write(message)));
        nudge();
    }

    /** There may be something to do; for all threads. */
    public void nudge() {
        if (how.alwaysPauses()) {
            transport.endIdling();
        } else {
            transport.wakeUp();
        }
    }

    /** Whether all that was posted has left. */
    boolean isEmpty() {
        return posted.isEmpty() && flying.isEmpty();
    }

    /** One turn. */
    void turn(Receiver receiver) {
        boolean busy = receive(receiver);
        if (how.alwaysPauses()) {
            transport.pause(how.pauseNanos(), !busy && isEmpty());
        }
        busy |= send();
        if (busy) {
            nap = 0;
        } else if (!how.alwaysPauses()) {
            rest();
        }
    }

    /**
     * Waits for something to do. Where nothing tells of messages it looks ever more rarely while none come: looking every 20 µs took half of a
     * processor from the worker there: two processes took 1.8 times as long as two workers of one.
     */
    private void rest() {
        if (transport.hears() || !flying.isEmpty()) {
            transport.await(flying.isEmpty() ? LONGEST_WAIT : how.pauseNanos());
        } else {
            nap = Math.max(how.pauseNanos(), Math.min(Math.max(2 * nap, SHORTEST_NAP), LONGEST_WAIT));
            transport.pause(nap, false);
        }
    }

    private boolean receive(Receiver receiver) {
        int most = how.alwaysPauses() ? 1 : AT_A_TIME;
        for (int m = 0; m < most; m++) {
            Optional<testudo.transport.Message> come = transport.tryReceive();
            if (come.isEmpty()) {
                return m > 0;
            }
            receiver.receive(reader.read(come.get().from(), (byte[]) come.get().bytes().heapBase().orElseThrow()));
        }
        return true;
    }

    private boolean send() {
        int before = flying.size();
        flying.removeIf(Sending::isDone);
        boolean done = flying.size() < before;
        if (done && how.inFlight() == 1) {
            return true; // as the paper has it, the next one leaves in the next turn
        }
        while (flying.size() < how.inFlight()) {
            Posted next = posted.poll();
            if (next == null) {
                return done;
            }
            flying.add(transport.send(next.to(), 0, MemorySegment.ofArray(next.bytes())));
            done = true;
        }
        return done;
    }

    /** Who takes what has come. */
    @FunctionalInterface
    interface Receiver {
        void receive(Message message);
    }
}
