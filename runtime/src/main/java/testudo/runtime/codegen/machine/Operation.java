package testudo.runtime.codegen.machine;

import testudo.assembler.Op;

/** What one instruction does with whole vectors; truth values are masks. */
enum Operation {
    ADD(true), SUBTRACT(false), MULTIPLY(true), DIVIDE(false), SQRT(false),
    /** {@code a * b + c}, rounded once. */
    MULTIPLY_ADD(true),
    /** {@code a * b - c}, rounded once. */
    MULTIPLY_SUBTRACT(true),
    /** {@code c - a * b}, rounded once. */
    SUBTRACT_PRODUCT(true),
    /** {@code a > b ? a : b}, which is the processor's own idea of a maximum. */
    GREATER(false),
    /** {@code a < b ? a : b}. */
    LESS(false),
    /** The greater or lesser one, −0 below 0; a number beside NaN. */
    GREATEST(true), LEAST(true),
    /** Of bits. */
    AND(true), OR(true), XOR(true),
    /** {@code ~a & b}. */
    AND_NOT(false),
    /** To a whole number, in the direction that the immediate says. */
    ROUND(false),
    /** Two vectors to a mask, by the predicate that the immediate says. */
    COMPARE(false),
    /** {@code c ? b : a}, lane by lane. */
    BLEND(false),
    MASK_AND(true), MASK_OR(true), MASK_XOR(true), MASK_AND_NOT(false),
    /** Of whole numbers of 64 bits. */
    ADD_LONG(true), MULTIPLY_LOW_HALVES(true), SHIFT_LEFT(false), SHIFT_RIGHT(false),
    /** The whole number in a general register, in all lanes. */
    INDEX(false),
    /** A value of the step, in all lanes. */
    SCALAR(false),
    /** To the nearest float, still among doubles. */
    SINGLE(false),
    /** To floats in the lower half of a vector, as an operand of floats takes them. */
    NARROW(false),
    /** To an element of an operand. */
    STORE(false),
    /** To a place in the stack frame. */
    KEEP(false),
    /** Its signs to those gathered in a place in the stack frame. */
    GATHER_SIGNS(false);

    private final boolean commutative;

    Operation(boolean commutative) {
        this.commutative = commutative;
    }

    /** Whether the operands may change places without a change of a bit. */
    boolean commutative() {
        return commutative;
    }

    /** Whether its value is a mask. */
    boolean isMask() {
        return switch (this) {
            case COMPARE, MASK_AND, MASK_OR, MASK_XOR, MASK_AND_NOT -> true;
            default -> false;
        };
    }

    /** Whether it leaves a value. */
    boolean hasResult() {
        return this != STORE && this != KEEP && this != GATHER_SIGNS;
    }

    /** The instruction that takes two vectors and leaves the third. */
    Op ofTwo() {
        return switch (this) {
            case ADD -> Op.VADDPD;
            case SUBTRACT -> Op.VSUBPD;
            case MULTIPLY -> Op.VMULPD;
            case DIVIDE -> Op.VDIVPD;
            case GREATER -> Op.VMAXPD;
            case LESS -> Op.VMINPD;
            case AND, MASK_AND -> Op.VANDPD;
            case OR, MASK_OR -> Op.VORPD;
            case XOR, MASK_XOR -> Op.VXORPD;
            case AND_NOT, MASK_AND_NOT -> Op.VANDNPD;
            case ADD_LONG -> Op.VPADDQ;
            case MULTIPLY_LOW_HALVES -> Op.VPMULUDQ;
            default -> throw new IllegalStateException(this + " does not take two vectors.");
        };
    }
}
