package testudo.transport.measurement;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.TimeUnit;

import testudo.transport.Receiving;
import testudo.transport.Sending;
import testudo.transport.Transport;

/** A message goes to and fro between two nodes: how long one way takes. */
public final class PingPong {

    private static final int TAG = 1;
    /** Where others want the processors, too, a round may take a thousand times as long, and all of them minutes. */
    private static final long ENOUGH_NANOS = TimeUnit.SECONDS.toNanos(2);
    /** What the first byte of a message of the last round is. */
    private static final byte LAST = 1;
    /** After so many looks the other node may have no processor, and this one's may be what it waits for. */
    private static final int LOOKS = 10_000;

    private final Transport transport;
    private final int other;

    /** @param other the rank of the other node, which makes the same calls at the same time; the smaller rank begins */
    public PingPong(Transport transport, int other) {
        this.transport = transport;
        this.other = other;
    }

    /**
     * The least time of one way, in seconds, of several rounds: what the way can do when nothing else goes on.
     *
     * @param bytes length of the message, 1 or more
     * @param trips to and fro, in each round
     * @param rounds at most; after seconds, the node that begins ends them earlier
     */
    public double seconds(int bytes, int trips, int rounds) {
        double least = Double.POSITIVE_INFINITY;
        long end = System.nanoTime() + ENOUGH_NANOS;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment message = arena.allocate(bytes, 64);
            Receiving receiving = transport.receiving(other, TAG, message);
            for (int round = 1; message.get(ValueLayout.JAVA_BYTE, 0) != LAST; round++) {
                if (begins() && (round == rounds || System.nanoTime() - end > 0)) {
                    message.set(ValueLayout.JAVA_BYTE, 0, LAST);
                }
                long begin = System.nanoTime();
                rally(message, receiving, trips);
                least = Math.min(least, (System.nanoTime() - begin) * 1e-9 / (2.0 * trips));
            }
        }
        return least;
    }

    private boolean begins() {
        return transport.rank() < other;
    }

    private void rally(MemorySegment message, Receiving receiving, int trips) {
        boolean begins = begins();
        if (!begins) {
            receive(receiving);
        }
        for (int trip = begins ? 0 : 1; trip < trips; trip++) {
            send(message);
            receive(receiving);
        }
        if (!begins) {
            send(message);
        }
    }

    private void send(MemorySegment message) {
        Sending sending = transport.send(other, TAG, message);
        while (!sending.isDone()) {
            Thread.onSpinWait();
        }
    }

    private static void receive(Receiving receiving) {
        receiving.begin();
        for (int looks = 1; !receiving.isDone(); looks++) { // looking takes longer than a pause would
            if (looks % LOOKS == 0) {
                Thread.yield();
            }
        }
    }
}
