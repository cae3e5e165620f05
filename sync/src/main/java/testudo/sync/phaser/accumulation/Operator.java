package testudo.sync.phaser.accumulation;

/**
 * How an accumulator combines values; all associative and commutative but for the rounding of PLUS and PROD.
 *
 * <p>Logical operators take any number but 0 for true and yield 1 or 0. Bitwise ones are for whole numbers only. Source:
 * the operators of HClib, {@code docs/theory/phasers.md} §6.
 */
public enum Operator {
    /** Sum; whole numbers wrap around. */
    PLUS,
    /** Product; whole numbers wrap around. */
    PROD,
    /** The least; nothing sent yields the greatest value of the type. */
    MIN,
    /** The greatest; nothing sent yields the least value of the type. */
    MAX,
    /** Whether all are true. */
    LAND,
    /** Whether any is true. */
    LOR,
    /** Whether an odd number of them is true. */
    LXOR,
    /** Bits set in all. */
    BAND,
    /** Bits set in any. */
    BOR,
    /** Bits set in an odd number of them. */
    BXOR;

    boolean isBitwise() {
        return this == BAND || this == BOR || this == BXOR;
    }

    /** Whether the order in which floating-point numbers are combined shows in the result. */
    boolean rounds() {
        return this == PLUS || this == PROD;
    }

    long identity() {
        return switch (this) {
            case PLUS, LOR, LXOR, BOR, BXOR -> 0;
            case PROD, LAND -> 1;
            case MIN -> Long.MAX_VALUE;
            case MAX -> Long.MIN_VALUE;
            case BAND -> -1;
        };
    }

    double realIdentity() {
        return switch (this) {
            case MIN -> Double.POSITIVE_INFINITY;
            case MAX -> Double.NEGATIVE_INFINITY;
            case PLUS -> -0.0; // so that -0.0 alone stays what it is
            default -> identity();
        };
    }

    long combine(long a, long b) {
        return switch (this) {
            case PLUS -> a + b;
            case PROD -> a * b;
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
            case LAND, LOR, LXOR -> logical(a != 0, b != 0) ? 1 : 0;
            case BAND -> a & b;
            case BOR -> a | b;
            case BXOR -> a ^ b;
        };
    }

    double combine(double a, double b) {
        return switch (this) {
            case BAND, BOR, BXOR -> throw new IllegalArgumentException(
                    "Operator '" + this + "' combines whole numbers only.");
            case PLUS -> a + b;
            case PROD -> a * b;
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
            case LAND, LOR, LXOR -> logical(a != 0, b != 0) ? 1 : 0;
        };
    }

    private boolean logical(boolean a, boolean b) {
        return this == LAND ? a & b : this == LOR ? a | b : a ^ b;
    }
}
