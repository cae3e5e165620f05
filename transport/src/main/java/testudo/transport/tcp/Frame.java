package testudo.transport.tcp;

import java.nio.ByteBuffer;

/**
 * What stands before everything that is said on a connection: 16 bytes.
 *
 * @param kind what follows
 * @param tag of a message, exit code of an abort, else 0
 * @param bytes how many follow
 */
record Frame(Kind kind, int tag, long bytes) {

    /** How many bytes one takes. */
    static final int BYTES = 16;

    /** What a frame announces. */
    enum Kind {
        /** A message. */
        MESSAGE,
        /** The sender leaves in agreement and says nothing more. */
        GOODBYE,
        /** The sender ends the run; the sentence that says why follows. */
        ABORT
    }

    ByteBuffer written() {
        return ByteBuffer.allocateDirect(BYTES).putInt(kind.ordinal()).putInt(tag).putLong(bytes).flip();
    }

    /** @throws IllegalArgumentException when this is no frame of ours, or announces more than is taken */
    static Frame read(ByteBuffer bytes, long largest) {
        int kind = bytes.getInt();
        int tag = bytes.getInt();
        long length = bytes.getLong();
        if (kind < 0 || kind >= Kind.values().length) {
            throw new IllegalArgumentException("it sent something that is none of our messages");
        }
        if (length < 0 || length > largest) {
            throw new IllegalArgumentException("it sent a message of " + length + " bytes, and " + largest + " are taken");
        }
        return new Frame(Kind.values()[kind], tag, length);
    }
}
