package testudo.api.expression;

/** An operation on two values of one type, with Java's meaning for that type; the last four are of doubles only. */
public enum BinaryOp {
    ADD, SUBTRACT, MULTIPLY, DIVIDE, REMAINDER, MIN, MAX,
    /** Bitwise operations and shifts, of int and long only; the shift distance is an int. */
    AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT,
    POW, ATAN2, HYPOT, COPY_SIGN;

    /** The name of the {@link Math} method that this operation is, or empty for an operator of the language. */
    public String function() {
        return switch (this) {
            case MIN -> "min";
            case MAX -> "max";
            case POW -> "pow";
            case ATAN2 -> "atan2";
            case HYPOT -> "hypot";
            case COPY_SIGN -> "copySign";
            default -> "";
        };
    }

    public double apply(double a, double b) {
        return switch (this) {
            case ADD -> a + b;
            case SUBTRACT -> a - b;
            case MULTIPLY -> a * b;
            case DIVIDE -> a / b;
            case REMAINDER -> a % b;
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
            case POW -> Math.pow(a, b);
            case ATAN2 -> Math.atan2(a, b);
            case HYPOT -> Math.hypot(a, b);
            case COPY_SIGN -> Math.copySign(a, b);
            case AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT ->
                    throw new IllegalArgumentException(this + " is not defined for doubles.");
        };
    }

    public int apply(int a, int b) {
        return switch (this) {
            case ADD -> a + b;
            case SUBTRACT -> a - b;
            case MULTIPLY -> a * b;
            case DIVIDE -> a / b;
            case REMAINDER -> a % b;
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            case SHIFT_LEFT -> a << b;
            case SHIFT_RIGHT -> a >> b;
            case UNSIGNED_SHIFT_RIGHT -> a >>> b;
            case POW, ATAN2, HYPOT, COPY_SIGN -> throw new IllegalArgumentException(this + " is not defined for ints.");
        };
    }

    public long apply(long a, long b) {
        return switch (this) {
            case ADD -> a + b;
            case SUBTRACT -> a - b;
            case MULTIPLY -> a * b;
            case DIVIDE -> a / b;
            case REMAINDER -> a % b;
            case MIN -> Math.min(a, b);
            case MAX -> Math.max(a, b);
            case AND -> a & b;
            case OR -> a | b;
            case XOR -> a ^ b;
            case SHIFT_LEFT -> a << b;
            case SHIFT_RIGHT -> a >> b;
            case UNSIGNED_SHIFT_RIGHT -> a >>> b;
            case POW, ATAN2, HYPOT, COPY_SIGN ->
                    throw new IllegalArgumentException(this + " is not defined for longs.");
        };
    }
}
