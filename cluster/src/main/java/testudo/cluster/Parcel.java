package testudo.cluster;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** A message under way or arrived. */
final class Parcel {

    final int from;
    final int tag;
    private final MemorySegment bytes;
    private boolean done;

    Parcel(int from, int tag, MemorySegment message) {
        this.from = from;
        this.tag = tag;
        bytes = MemorySegment.ofArray(message.toArray(ValueLayout.JAVA_BYTE));
    }

    long length() {
        return bytes.byteSize();
    }

    void read(MemorySegment into) {
        MemorySegment.copy(bytes, 0, into, 0, length());
    }

    /** The sender may forget it. */
    void finish() {
        done = true;
    }

    boolean isDone() {
        return done;
    }
}
