package testudo.runtime.execution;

import testudo.runtime.kernel.Elements;

/**
 * The rows that a computation writes of one target: where they lie, and which are at rest.
 *
 * <p>Used by the one worker that computes them.
 */
final class RestRows {

    private final RestFlags even;
    private final RestFlags odd;
    private final int[] slots;
    private final long[] bases;
    /** Where a row was last seen away from rest; it is likely still so there. */
    private final long[] hints;
    private final int piece;
    private final Extent extent;
    private final long bits;

    /** @param rows of a plane; @param lanes elements in each; @param stride between their first elements */
    record Extent(int rows, int lanes, int stride) {}

    /** The flags of the arrays of even and of odd sweeps. */
    record Pair(RestFlags even, RestFlags odd) {}

    /**
     * Rows of which nothing is known yet.
     *
     * @param slots the slot of each plane
     * @param bases the first element of each plane, in the array
     * @param piece which of the pieces that these planes are written in
     */
    RestRows(Pair flags, int[] slots, long[] bases, int piece, Extent extent, double rest) {
        this.even = flags.even;
        this.odd = flags.odd;
        this.slots = slots;
        this.bases = bases;
        this.piece = piece;
        this.extent = extent;
        hints = bases.clone();
        bits = Double.doubleToRawLongBits(rest);
        for (int slot : slots) {
            even.set(slot, piece, false);
            odd.set(slot, piece, false);
        }
    }

    private RestFlags flags(long sweep) {
        return (sweep & 1) == 0 ? even : odd;
    }

    /** Looks at a plane that was just written. */
    void look(int plane, Elements array, long sweep) {
        flags(sweep).set(slots[plane], piece, rests(plane, array));
    }

    /** The hot loop. */
    private boolean rests(int plane, Elements array) {
        if (Double.doubleToRawLongBits(array.get(hints[plane])) != bits) {
            return false;
        }
        for (int r = 0; r < extent.rows; r++) {
            long from = bases[plane] + (long) r * extent.stride;
            for (long n = from; n < from + extent.lanes; n++) {
                if (Double.doubleToRawLongBits(array.get(n)) != bits) {
                    hints[plane] = n;
                    return false;
                }
            }
        }
        return true;
    }

    /** Puts a plane to rest; tells whether anything had to be written for it. */
    boolean settle(int plane, Elements array, long sweep) {
        RestFlags flags = flags(sweep);
        if (flags.atRest(slots[plane], piece)) {
            return false;
        }
        for (int r = 0; r < extent.rows; r++) {
            long from = bases[plane] + (long) r * extent.stride;
            array.fill(from, from + extent.lanes, Double.longBitsToDouble(bits));
        }
        flags.set(slots[plane], piece, true);
        return true;
    }
}
