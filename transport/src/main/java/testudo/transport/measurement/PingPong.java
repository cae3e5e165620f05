package testudo.transport.measurement;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import testudo.transport.Receiving;
import testudo.transport.Sending;
import testudo.transport.Transport;

/** A message goes to and fro between two nodes: how long one way takes. */
public final class PingPong {

    private static final int TAG = 1;

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
     * @param bytes length of the message
     * @param trips to and fro, in each round
     */
    public double seconds(int bytes, int trips, int rounds) {
        double least = Double.POSITIVE_INFINITY;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment message = arena.allocate(Math.max(1, bytes), 64).asSlice(0, bytes);
            Receiving receiving = transport.receiving(other, TAG, message);
            for (int round = 0; round < rounds; round++) {
                long begin = System.nanoTime();
                rally(message, receiving, trips);
                least = Math.min(least, (System.nanoTime() - begin) * 1e-9 / (2.0 * trips));
            }
        }
        return least;
    }

    private void rally(MemorySegment message, Receiving receiving, int trips) {
        boolean begins = transport.rank() < other;
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
        while (!receiving.isDone()) {
            // looking takes longer than a pause would
        }
    }
}
