package testudo.runtime.codegen.machine;

import testudo.assembler.Width;

/**
 * What the code generator needs to know of a processor.
 *
 * @param lanes     doubles per vector
 * @param registers vector registers
 * @param masks     whether truth values live in mask registers of their own
 */
public record Target(int lanes, int registers, boolean masks) {

    /** Vectors of four doubles in 16 registers, truth values as vectors of all ones or none. */
    public static final Target AVX2 = new Target(4, 16, false);

    /** Vectors of eight doubles in 32 registers, truth values in mask registers; needs AVX-512 F, DQ and VL. */
    public static final Target AVX512 = new Target(8, 32, true);

    /** Mask registers that may choose lanes; the last one is kept for those of the box. */
    static final int MASKS = 7;

    /** The width of a vector register. */
    Width width() {
        return lanes == 8 ? Width.ZMM : Width.YMM;
    }

    /** Bytes per vector. */
    int bytes() {
        return lanes * Double.BYTES;
    }
}
