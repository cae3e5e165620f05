package testudo.runtime.codegen.machine;

/** Where machine code finds its operands: two addresses for each. */
final class OperandBlock {

    private static final int BYTES = 2 * Long.BYTES;

    private OperandBlock() {}

    /** Of the element that position 0 means. */
    static int elements(int operand) {
        return operand * BYTES;
    }

    /** Of the table entry of plane 0. */
    static int table(int operand) {
        return operand * BYTES + Long.BYTES;
    }

    static int bytes(int operands) {
        return operands * BYTES;
    }
}
