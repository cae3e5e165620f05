package testudo.runtime.execution;

/**
 * Which rows of an array hold nothing but the value of rest: a byte per row and writer, 0 at rest, 1 perhaps not.
 *
 * <p>A row of the streamed axis may be written in pieces, each with a byte of its own. Bytes are plain memory: whoever reads
 * one also reads the row, and whoever writes one writes the row, in the same phase, so the waits that order the row's
 * elements order its bytes.
 */
final class RestFlags {

    private final byte[] flags;
    private final int pieces;

    /** @param pieces the most pieces that a row is written in */
    RestFlags(int slots, int pieces) {
        this.pieces = pieces;
        flags = new byte[slots * pieces];
    }

    /** Nothing is known of rows that no worker writes. */
    void unknown(int slot) {
        flags[slot * pieces] = 1;
    }

    boolean atRest(int slot) {
        for (int n = slot * pieces; n < (slot + 1) * pieces; n++) {
            if (flags[n] != 0) {
                return false;
            }
        }
        return true;
    }

    boolean atRest(int slot, int piece) {
        return flags[slot * pieces + piece] == 0;
    }

    void set(int slot, int piece, boolean rest) {
        flags[slot * pieces + piece] = (byte) (rest ? 0 : 1);
    }

    /** The most pieces that a row is written in. */
    int pieces() {
        return pieces;
    }
}
