package testudo.runtime.codegen.machine;

import testudo.api.program.Precision;
import testudo.assembler.Op;
import testudo.assembler.Width;
import testudo.runtime.kernel.Operands;

/**
 * What the code generator needs to know of a processor.
 *
 * @param lanes     numbers per vector
 * @param registers vector registers
 * @param masks     whether truth values live in mask registers of their own
 * @param precision of the numbers
 * @param mixed     whether some operands are floats where the numbers are doubles
 */
public record Target(int lanes, int registers, boolean masks, Precision precision, boolean mixed) {

    /** Vectors of four doubles in 16 registers, truth values as vectors of all ones or none. */
    public static final Target AVX2 = new Target(4, 16, false, Precision.DOUBLE, false);

    /** Vectors of eight doubles in 32 registers, truth values in mask registers; needs AVX-512 F, DQ and VL. */
    public static final Target AVX512 = new Target(8, 32, true, Precision.DOUBLE, false);

    /** Mask registers that may choose lanes; the last one is kept for those of the box. */
    static final int MASKS = 7;

    /** The registers of this processor with what a kernel computes in them. */
    Target of(Operands operands) {
        Precision other = operands.precision();
        return new Target(bytes() / other.bytes(), registers, masks, other, !operands.narrow().isEmpty());
    }

    /** Registers that are dealt out; where widths are mixed, one is for what a narrow element becomes, which no instruction takes from memory. */
    int free() {
        return mixed ? registers - 1 : registers;
    }

    /** The width of a vector register. */
    Width width() {
        return bytes() == Width.ZMM.bytes() ? Width.ZMM : Width.YMM;
    }

    /** Bytes per vector. */
    int bytes() {
        return lanes * precision.bytes();
    }

    /** Bytes per number. */
    int elementBytes() {
        return precision.bytes();
    }

    /** The bytes by which elements of the current row are counted: those of the smallest. */
    int step() {
        return mixed ? Float.BYTES : precision.bytes();
    }

    /** By how many bits a number of elements is shifted to be what is counted. */
    int shift() {
        return Integer.numberOfTrailingZeros(step());
    }

    /** By how much the count grows with a vector. */
    int stride() {
        return lanes * step();
    }

    /** The width of a register that holds as many floats as a vector has doubles. */
    Width half() {
        return width() == Width.ZMM ? Width.YMM : Width.XMM;
    }

    /** The instruction that does with numbers of the precision what one does with doubles. */
    Op op(Op ofDoubles) {
        return switch (precision) {
            case DOUBLE -> ofDoubles;
            case FLOAT -> SingleOps.of(ofDoubles);
        };
    }

    /** A word of the bits of a number, as often as it holds numbers. */
    long bits(double value) {
        return switch (precision) {
            case DOUBLE -> Double.doubleToRawLongBits(value);
            case FLOAT -> twice(Float.floatToRawIntBits((float) value));
        };
    }

    /** A word of nothing but signs. */
    long signs() {
        return bits(-0.0);
    }

    private static long twice(int bits) {
        return bits & 0xFFFF_FFFFL | (long) bits << Integer.SIZE;
    }
}
