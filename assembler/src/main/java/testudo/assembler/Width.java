package testudo.assembler;

/** How wide a vector register is used. The order is that of the length bits in VEX and EVEX. */
public enum Width {

    XMM(16, "xmm"), YMM(32, "ymm"), ZMM(64, "zmm");

    private final int bytes;
    private final String letters;

    Width(int bytes, String letters) {
        this.bytes = bytes;
        this.letters = letters;
    }

    /** The size in bytes. */
    public int bytes() {
        return bytes;
    }

    /** The number of double values. */
    public int doubles() {
        return bytes / Double.BYTES;
    }

    @Override
    public String toString() {
        return letters;
    }
}
