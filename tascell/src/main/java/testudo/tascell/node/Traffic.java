package testudo.tascell.node;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

import testudo.tascell.protocol.MessageKind;

/** Counts messages by kind. Safe for all threads. */
public final class Traffic {

    private final Map<MessageKind, LongAdder> counts = new EnumMap<>(MessageKind.class);

    Traffic() {
        for (MessageKind kind : MessageKind.values()) {
            counts.put(kind, new LongAdder());
        }
    }

    void add(MessageKind kind) {
        counts.get(kind).increment();
    }

    /** So far. */
    public long count(MessageKind kind) {
        return counts.get(kind).sum();
    }
}
