package testudo.tasks.program;

import java.util.Arrays;

/** Complex numbers, their parts in two arrays of the same length. */
record Signal(double[] real, double[] imaginary) {

    static Signal zero(int length) {
        return new Signal(new double[length], new double[length]);
    }

    int length() {
        return real.length;
    }

    boolean sameBits(Signal other) {
        return Arrays.equals(real, other.real) && Arrays.equals(imaginary, other.imaginary);
    }
}
