package testudo.sync.barrier;

/** How two values become one; NaN wins, and −0 is less than +0, as in {@link Math#min} and {@link Math#max}. */
public enum Reduction {
    /** Of all, rounded after each addition. */
    SUM,

    /** The least. */
    MIN,

    /** The greatest. */
    MAX;

    double apply(double left, double right) {
        return switch (this) {
            case SUM -> left + right;
            case MIN -> Math.min(left, right);
            case MAX -> Math.max(left, right);
        };
    }
}
