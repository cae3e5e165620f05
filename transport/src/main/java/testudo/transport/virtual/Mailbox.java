package testudo.transport.virtual;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

import testudo.transport.Arrival;
import testudo.transport.Sending;
import testudo.transport.Transport;

/** What lies before one virtual node. Its monitor guards all of it; senders and the receiver call from threads of their own. */
final class Mailbox {

    /** Messages of one lane stay in order, those of different lanes do not. */
    private record Lane(int from, int tag) {}

    private final VirtualOptions options;
    private final SplittableRandom random;
    private final Map<Lane, ArrayDeque<Parcel>> lanes = new LinkedHashMap<>();
    private long looks;
    private boolean awake;

    Mailbox(VirtualOptions options, int rank) {
        this.options = options;
        random = new SplittableRandom(options.seed() * 1_000_003 + rank);
    }

    synchronized Sending put(int from, int tag, MemorySegment message) {
        ArrayDeque<Parcel> lane = lanes.computeIfAbsent(new Lane(from, tag), l -> new ArrayDeque<>());
        Parcel parcel = new Parcel(message, looks + (options.delay() == 0 ? 0 : random.nextInt(options.delay() + 1)));
        if (lane.size() < options.room()) {
            parcel.take();
        }
        lane.add(parcel);
        wake();
        return () -> isTaken(parcel);
    }

    private synchronized boolean isTaken(Parcel parcel) {
        return parcel.isTaken();
    }

    /** A lane's first message, of a lane drawn from all that have one to show. */
    synchronized Optional<Arrival> probe(int from, int tag) {
        looks++;
        List<Arrival> shown = new ArrayList<>();
        lanes.forEach((lane, parcels) -> {
            if (lane.tag == tag && (from == Transport.ANYONE || lane.from == from) && !parcels.isEmpty()
                    && parcels.peek().shows < looks) {
                shown.add(new Arrival(lane.from, tag, parcels.peek().bytes()));
            }
        });
        return shown.isEmpty() ? Optional.empty() : Optional.of(shown.get(random.nextInt(shown.size())));
    }

    synchronized void receive(Arrival arrival, MemorySegment into) {
        ArrayDeque<Parcel> lane = lanes.get(new Lane(arrival.from(), arrival.tag()));
        lane.remove().read(into);
        int room = options.room();
        for (Parcel parcel : lane) {
            if (room-- <= 0) {
                break;
            }
            parcel.take();
        }
        notifyAll();
    }

    /** Until something may have changed here, or the time is over. */
    synchronized void await(long nanoseconds) throws InterruptedException {
        boolean waiting = lanes.values().stream().allMatch(ArrayDeque::isEmpty);
        if (waiting && !awake && nanoseconds > 0) {
            wait(nanoseconds / 1_000_000, (int) (nanoseconds % 1_000_000));
        }
        awake = false;
    }

    synchronized void wake() {
        awake = true;
        notifyAll();
    }
}
