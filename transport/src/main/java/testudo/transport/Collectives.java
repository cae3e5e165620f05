package testudo.transport;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleBinaryOperator;

/**
 * What all nodes do together, written once on messages. All ranks make the same calls in the same order.
 *
 * <p>Sums have the same bits on every way and on every rank: contributions are combined in the order of ranks, by rank 0, which sends the
 * result to all.
 *
 * <p>While a node waits here, messages of the user's tags stay where they are.
 */
public final class Collectives {

    private static final int TAG = Transport.LARGEST_TAG + 1;

    private final Transport transport;

    public Collectives(Transport transport) {
        this.transport = transport;
    }

    /** Returns when all nodes have called it. */
    public void barrier() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment word = arena.allocate(1);
            // Dissemination: in round k each hears of 2^k others, so that all have heard of all after log2(size) rounds.
            for (int distance = 1; distance < transport.size(); distance *= 2) {
                exchange(Math.floorMod(transport.rank() + distance, transport.size()), word,
                        Math.floorMod(transport.rank() - distance, transport.size()), word);
            }
        }
    }

    /** Combines, element by element and in the order of ranks, what all nodes bring; the result takes the place of each one's values. */
    public void allReduce(double[] values, DoubleBinaryOperator operator) {
        long bytes = values.length * (long) Double.BYTES;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment own = arena.allocate(Math.max(1, bytes), Double.BYTES).asSlice(0, bytes);
            MemorySegment.copy(values, 0, own, ValueLayout.JAVA_DOUBLE, 0, values.length);
            if (transport.rank() == 0) {
                MemorySegment other = arena.allocate(Math.max(1, bytes), Double.BYTES).asSlice(0, bytes);
                for (int rank = 1; rank < transport.size(); rank++) {
                    receive(rank, other);
                    for (int e = 0; e < values.length; e++) {
                        values[e] = operator.applyAsDouble(values[e], other.getAtIndex(ValueLayout.JAVA_DOUBLE, e));
                    }
                }
                MemorySegment.copy(values, 0, own, ValueLayout.JAVA_DOUBLE, 0, values.length);
            } else {
                send(0, own);
            }
            broadcast(0, own);
            MemorySegment.copy(own, ValueLayout.JAVA_DOUBLE, 0, values, 0, values.length);
        }
    }

    /** Gives all nodes what the root holds. */
    public void broadcast(int root, MemorySegment message) {
        // A binomial tree: ranks counted from the root; whoever has the message passes it to the one a power of two further on.
        int size = transport.size();
        int place = Math.floorMod(transport.rank() - root, size);
        int reach = Integer.highestOneBit(Math.max(1, size - 1));
        for (int distance = 1; distance <= reach; distance *= 2) {
            if (place >= distance && place < 2 * distance) {
                receive(Math.floorMod(place - distance + root, size), message);
            } else if (place < distance && place + distance < size) {
                send(Math.floorMod(place + distance + root, size), message);
            }
        }
    }

    /**
     * Brings all nodes' messages to the root.
     *
     * @param into at the root as long as all messages together, which stand in it in the order of ranks; elsewhere not looked at
     */
    public void gather(int root, MemorySegment message, MemorySegment into) {
        if (transport.rank() != root) {
            send(root, message);
            return;
        }
        long at = 0;
        for (int rank = 0; rank < transport.size(); rank++) {
            if (rank == root) {
                MemorySegment.copy(message, 0, into, at, message.byteSize());
                at += message.byteSize();
            } else {
                at += receive(rank, into.asSlice(at));
            }
        }
    }

    private void exchange(int to, MemorySegment message, int from, MemorySegment into) {
        Sending sending = transport.send(to, TAG, message);
        receive(from, into);
        until(sending::isDone);
    }

    private void send(int to, MemorySegment message) {
        Sending sending = transport.send(to, TAG, message);
        until(sending::isDone);
    }

    private long receive(int from, MemorySegment into) {
        Patience patience = new Patience(transport);
        while (true) {
            Optional<Arrival> arrival = transport.probe(from, TAG);
            if (arrival.isPresent()) {
                transport.receive(arrival.get(), into);
                return arrival.get().bytes();
            }
            patience.again();
        }
    }

    private void until(BooleanSupplier done) {
        Patience patience = new Patience(transport);
        while (!done.getAsBoolean()) {
            patience.again();
        }
    }
}
