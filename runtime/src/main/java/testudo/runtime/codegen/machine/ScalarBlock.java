package testudo.runtime.codegen.machine;

/** Where machine code finds the values of a step: doubles, in this order. */
final class ScalarBlock {

    /** The number of the step, as a double; exact below 2⁵³. */
    static final int STEP = 0;
    static final int TIME = 1;
    /** The number of the step as it is. */
    static final int WHOLE_STEP = 2;
    private static final int PARAMETERS = 3;

    private ScalarBlock() {}

    static int parameter(int number) {
        return PARAMETERS + number;
    }
}
