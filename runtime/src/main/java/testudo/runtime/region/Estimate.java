package testudo.runtime.region;

/**
 * What is known of an expression's value when all it reads is at rest.
 *
 * <p>Bounds are exact: rounding is monotone, so the ends of a range are computed by the operation itself.
 */
sealed interface Estimate {

    Estimate UNKNOWN = new Unknown();

    /** This double, sign of zero included. */
    record Number(double value) implements Estimate {}

    /** This int, long or truth value (0 or 1). */
    record Whole(long value) implements Estimate {}

    /** A finite double from {@code low} to {@code high}; from 0 to 0: zero of either sign. */
    record Range(double low, double high) implements Estimate {}

    /** Anything. */
    record Unknown() implements Estimate {}

    /** The narrowest estimate of a double between two bounds. */
    static Estimate between(double low, double high) {
        if (!(Double.isFinite(low) && Double.isFinite(high))) {
            return UNKNOWN;
        }
        return low == high && low != 0 ? new Number(low) : new Range(low, high);
    }
}
