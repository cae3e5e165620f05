package testudo.runtime.codegen.machine;

import testudo.assembler.Address;
import testudo.assembler.General;

/**
 * Where a call keeps what has no register: words first, then vectors.
 *
 * @param words   how many words there is room for
 * @param vectors numbers of places for vectors
 */
record StackFrame(int words, Slots vectors, Target target) {

    /**
     * The most bytes of a frame. HotSpot sees to it that a foreign call finds some 20 pages of its stack (StackShadowPages)
     * without meeting the guard pages; this is well within them.
     */
    static final int MOST_BYTES = 32 << 10;

    static final int PLANE_BEGIN = 0;
    static final int PLANE_END = 1;
    static final int ROW_BEGIN = 2;
    static final int ROW_END = 3;
    static final int LANE_BEGIN = 4;
    static final int LANE_END = 5;
    static final int OPERANDS = 6;
    static final int SCALARS = 7;
    static final int PLANE = 8;
    static final int ROW = 9;
    /** The distance from the end of a row back to its beginning (bytes, not positive). */
    static final int LENGTH = 10;
    /** The register of control and status. */
    static final int STATUS = 11;
    /** The first word that is free for other use. */
    static final int FREE = 12;

    Address word(int number) {
        return Address.at(General.RSP, number * Long.BYTES);
    }

    Address vector(int slot) {
        return Address.at(General.RSP, start() + slot * target.bytes());
    }

    private int start() {
        return -Math.floorDiv(-words * Long.BYTES, target.bytes()) * target.bytes();
    }

    int bytes() {
        return start() + vectors.count() * target.bytes();
    }
}
