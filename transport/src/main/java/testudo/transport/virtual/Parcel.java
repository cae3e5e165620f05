package testudo.transport.virtual;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** A message between virtual nodes. Guarded by the mailbox that it lies in. */
final class Parcel {

    final long bytes;
    /** The receiver's look that may find it first. */
    final long shows;
    /** The sender's memory until the parcel is taken, then a copy. */
    private MemorySegment message;
    private boolean taken;

    Parcel(MemorySegment message, long shows) {
        this.message = message;
        this.bytes = message.byteSize();
        this.shows = shows;
    }

    /** From here on the sender's memory is the sender's. */
    void take() {
        if (!taken) {
            copy();
            taken = true;
        }
    }

    /** The sender may change its memory, and yet is told that the message is under way. */
    void copy() {
        message = MemorySegment.ofArray(message.toArray(ValueLayout.JAVA_BYTE));
    }

    void read(MemorySegment into) {
        MemorySegment.copy(message, 0, into, 0, bytes);
        taken = true;
    }

    boolean isTaken() {
        return taken;
    }
}
