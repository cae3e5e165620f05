package testudo.tascell.node;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;

import testudo.tascell.protocol.Address;
import testudo.tascell.protocol.Cargo;
import testudo.tascell.protocol.Message;
import testudo.tascell.protocol.ProtocolException;

/** What all nodes shall have: the last of each kind, and who has not said yet that he has it. Safe for all threads. */
final class Broadcasts {

    private final int rank;
    private final int nodes;
    private final Map<String, Cargo> known = new ConcurrentHashMap<>();
    private final AtomicIntegerArray missing; // nodes, by the worker that waits for them

    Broadcasts(NodeOptions options) {
        rank = options.rank();
        nodes = options.nodes();
        missing = new AtomicIntegerArray(options.workers());
    }

    /** @return what to send to the others */
    List<Message> begin(Address from, Cargo cargo) {
        known.put(cargo.kind(), cargo);
        missing.set(from.worker(), nodes - 1); // before anybody can answer
        return IntStream.range(0, nodes).filter(other -> other != rank)
                .<Message>mapToObj(other -> new Message.Broadcast(from, Address.any(other), cargo)).toList();
    }

    /** @return what to answer */
    Message take(Message.Broadcast broadcast) {
        known.put(broadcast.cargo().kind(), broadcast.cargo());
        return new Message.BroadcastSeen(broadcast.from());
    }

    void seen(Message.BroadcastSeen seen) {
        if (missing.decrementAndGet(seen.to().worker()) < 0) {
            throw new ProtocolException(
                    "Worker " + seen.to() + " got a message '" + seen.kind().word() + "' that it did not expect.");
        }
    }

    boolean isKnownToAll(int worker) {
        return missing.get(worker) == 0;
    }

    boolean isQuiet() {
        return IntStream.range(0, missing.length()).allMatch(this::isKnownToAll);
    }

    Optional<Cargo> known(String kind) {
        return Optional.ofNullable(known.get(kind));
    }
}
