package testudo.runtime.codegen.machine;

import testudo.api.program.Precision;

/**
 * Where machine code finds the values of a step: words of doubles in this order, and before them, from the last to the first, words
 * that begin with the same values as floats.
 */
final class ScalarBlock {

    /** The number of the step, as a double; exact below 2⁵³. */
    static final int STEP = 0;
    static final int TIME = 1;
    /** The number of the step as it is. */
    static final int WHOLE_STEP = 2;
    private static final int PARAMETERS = 3;

    private ScalarBlock() {}

    /** The word of a value of a precision. */
    static int word(int number, Precision precision) {
        return switch (precision) {
            case DOUBLE -> number;
            case FLOAT -> -1 - number;
        };
    }

    static int parameter(int number) {
        return PARAMETERS + number;
    }
}
