package testudo.api.program;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Axis;

/**
 * What numbers a kernel computes with, and keeps in the field that it writes.
 *
 * <p>{@code testudo.api.precision.SinglePrecision} says what a program computes whose fields, or some of them, are in single precision.
 */
public enum Precision {

    /** Java's {@code double}. */
    DOUBLE(Double.BYTES),
    /** Java's {@code float}: every operation is rounded to one, and fields hold nothing else. */
    FLOAT(Float.BYTES);

    private final int bytes;

    Precision(int bytes) {
        this.bytes = bytes;
    }

    /** Bytes of a number in memory. */
    public int bytes() {
        return bytes;
    }

    /** How many times as many of these numbers as of doubles fill the same memory: 1 or 2. */
    public int perDouble() {
        return Double.BYTES / bytes;
    }

    /** The number of this precision that is nearest. */
    public double rounded(double value) {
        return this == FLOAT ? (float) value : value;
    }

    /** A function with its values rounded to this precision. */
    public ElementFunction rounded(ElementFunction values) {
        return this == FLOAT ? new Rounded(values) : values;
    }

    private record Rounded(ElementFunction values) implements ElementFunction {

        @Override
        public double at(int i, int j, int k) {
            return (float) values.at(i, j, k);
        }

        @Override
        public void along(Axis axis, int i, int j, int k, double[] into, int from, int count) {
            values.along(axis, i, j, k, into, from, count);
            for (int n = from; n < from + count; n++) {
                into[n] = (float) into[n];
            }
        }

        @Override
        public boolean varies(Axis axis) {
            return values.varies(axis);
        }
    }

    /** The word for it in scenarios: {@code double} or {@code float}. */
    public String word() {
        return this == FLOAT ? "float" : "double";
    }
}
