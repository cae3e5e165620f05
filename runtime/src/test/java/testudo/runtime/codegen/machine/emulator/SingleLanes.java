package testudo.runtime.codegen.machine.emulator;

/** The bits of floats as those of doubles of the same value, and back: each single operation on doubles, rounded after, is that on floats. */
final class SingleLanes {

    private static final int NAN = 0x7F800000;
    private static final long DOUBLE_NAN = 0x7FF0000000000000L;
    private static final int MANTISSA = 0x007FFFFF;
    /** Digits that a double has more. */
    private static final int MORE = 29;

    private SingleLanes() {}

    /** Of what is not a number, the digits stay the leading ones, so that it signals as before. */
    static long widen(int bits) {
        float value = Float.intBitsToFloat(bits);
        return Float.isNaN(value)
                ? (long) (bits & Integer.MIN_VALUE) << Integer.SIZE | DOUBLE_NAN | (long) (bits & MANTISSA) << MORE
                : Double.doubleToRawLongBits(value);
    }

    static int narrow(long bits) {
        double value = Double.longBitsToDouble(bits);
        return Double.isNaN(value) ? (int) (bits >>> Integer.SIZE) & Integer.MIN_VALUE | NAN | (int) (bits >>> MORE) & MANTISSA
                : Float.floatToRawIntBits((float) value);
    }
}
