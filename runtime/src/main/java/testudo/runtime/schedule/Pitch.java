package testudo.runtime.schedule;

import testudo.api.program.Precision;

/**
 * How far apart rows and planes begin in an array, so that they meet cache lines and cache sets well.
 *
 * <p>An array of doubles begins 16 bytes into its object; where objects begin on a cache line (the launcher asks for that),
 * element 6 does so too, and with rows of whole lines every lane that is a multiple of 8. Strides that are multiples of
 * large powers of two are avoided, since their rows or planes would fall on the same few sets of a cache. Of floats, twice as many
 * take the place of doubles.
 *
 * @param offset position of the first row's first lane
 * @param row    elements from one row to the next
 * @param plane  elements from one slot to the next
 * @param size   elements of the array
 */
public record Pitch(int offset, int row, long plane, long size) {

    /** Doubles in a cache line. */
    private static final int LINE = 8;

    private static final int HEADER = 2;

    /** Doubles after which addresses look alike to the first-level cache and to the store buffer: 4 KiB. */
    private static final int PAGE = 512;

    /** Doubles from which a row, likewise a plane and an array, is long enough that its padding costs little. */
    private static final int LONG_ROW = 256;
    private static final int LARGE_PLANE = 2 * PAGE;
    private static final int LARGE_ARRAY = 8 * PAGE;

    private static final int PLANES_APART = 3 * LINE;

    /** Arrays that follow each other in memory begin so many doubles apart within a page (37 lines: measured). */
    private static final int ARRAYS_APART = 37 * LINE;

    /**
     * The pitch of an array of doubles.
     *
     * @param lanes      elements addressed per row
     * @param laneOrigin the first of them in the first column, to put lane 0 on a line
     */
    public static Pitch of(int slots, int rows, int lanes, int laneOrigin) {
        return of(slots, rows, lanes, laneOrigin, Precision.DOUBLE);
    }

    /** The pitch of an array of elements of a precision. */
    public static Pitch of(int slots, int rows, int lanes, int laneOrigin, Precision precision) {
        int each = precision.perDouble();
        int line = LINE * each;
        int page = PAGE * each;
        boolean aligned = aligned(lanes, line);
        int row = aligned ? Math.ceilDiv(lanes, line) * line : lanes;
        if (row % (LONG_ROW * each) == 0 && rows > 1) {
            row += line;
        }
        long plane = (long) row * rows;
        if (plane % page == 0 && plane >= (long) LARGE_PLANE * each && slots > 1) {
            plane += (long) PLANES_APART * each;
        }
        int offset = aligned ? Math.floorMod(laneOrigin - HEADER * each, line) : 0;
        long size = offset + slots * plane;
        if (size >= (long) LARGE_ARRAY * each) {
            size += Math.floorMod((long) (ARRAYS_APART - HEADER) * each - size, (long) page);
        }
        return new Pitch(offset, row, plane, size);
    }

    /** Whether whole lines per row cost at most an eighth. */
    private static boolean aligned(int lanes, int line) {
        return 8 * Math.ceilDiv(lanes, line) * line <= 9 * lanes;
    }
}
