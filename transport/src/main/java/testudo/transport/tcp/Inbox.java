package testudo.transport.tcp;

import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import testudo.transport.Arrival;
import testudo.transport.Transport;

/** Messages that came whole and were not received yet, by tag and sender. */
final class Inbox {

    private record Held(Arrival arrival, MemorySegment body) {}

    /** By tag all in the order in which they came. */
    private final Map<Integer, ArrayDeque<Held>> byTag = new HashMap<>();

    void add(int from, int tag, long bytes, MemorySegment body) {
        byTag.computeIfAbsent(tag, t -> new ArrayDeque<>()).add(new Held(new Arrival(from, tag, bytes), body));
    }

    Optional<Arrival> find(int from, int tag) {
        ArrayDeque<Held> held = byTag.get(tag);
        if (held == null || held.isEmpty()) {
            return Optional.empty();
        }
        if (from == Transport.ANYONE || held.peek().arrival.from() == from) {
            return Optional.of(held.peek().arrival);
        }
        return held.stream().map(Held::arrival).filter(arrival -> arrival.from() == from).findFirst();
    }

    /** @return the memory of that message */
    MemorySegment remove(Arrival arrival) {
        ArrayDeque<Held> held = byTag.get(arrival.tag());
        if (held.peek().arrival == arrival) {
            return held.remove().body;
        }
        Held found = held.stream().filter(h -> h.arrival == arrival).findFirst().orElseThrow();
        held.remove(found);
        return found.body;
    }
}
