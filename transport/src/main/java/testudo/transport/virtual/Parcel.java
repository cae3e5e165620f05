package testudo.transport.virtual;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** A message between virtual nodes. Guarded by the mailbox that it lies in. */
final class Parcel {

    /** The receiver's look that may find it first. */
    final long shows;
    /** Copied at once, since the sender's memory may be its thread's alone. */
    private final MemorySegment message;
    private boolean taken;

    Parcel(MemorySegment message, long shows) {
        this.message = MemorySegment.ofArray(message.toArray(ValueLayout.JAVA_BYTE));
        this.shows = shows;
    }

    long bytes() {
        return message.byteSize();
    }

    /** From here on the sender may forget it. */
    void take() {
        taken = true;
    }

    void read(MemorySegment into) {
        MemorySegment.copy(message, 0, into, 0, bytes());
        taken = true;
    }

    boolean isTaken() {
        return taken;
    }
}
