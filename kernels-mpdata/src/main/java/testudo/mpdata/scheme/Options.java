package testudo.mpdata.scheme;

import java.util.Objects;

/**
 * Which scheme of the family is computed.
 *
 * @param variant         upwind, basic, FCT, infinite gauge
 * @param ends            what lies beyond the ends of the axes
 * @param gradientEpsilon added to the divisors of relative gradients (epsA), unit of x
 * @param limiterEpsilon  added to the divisors of the limiter (epsF), unit of a flux
 * @param divergentFlow   whether the antidiffusive velocity accounts for the divergence of the flow ("idiv")
 * @param signChanging    whether the limiter accounts for negative x (standard gauge only)
 */
public record Options(Variant variant, Ends ends, double gradientEpsilon, double limiterEpsilon,
        boolean divergentFlow, boolean signChanging) {

    public Options {
        Objects.requireNonNull(variant);
        Objects.requireNonNull(ends);
        if (!(gradientEpsilon > 0) || !(limiterEpsilon > 0)) {
            throw new IllegalArgumentException("Both epsilons must be positive, got " + gradientEpsilon + " and "
                    + limiterEpsilon + ".");
        }
    }

    /** Non-divergent flow of x ≥ 0 with the constants of the golden table: 1e-15 and 2⁻⁵². */
    public static Options of(Variant variant, Ends ends) {
        return new Options(variant, ends, 1e-15, 0x1p-52, false, false);
    }

    /** Options with the constants of libmpdata++: the smallest normal double and 2⁻⁵². */
    public static Options asLibmpdata(Variant variant, Ends ends) {
        return new Options(variant, ends, Double.MIN_NORMAL, 0x1p-52, false, false);
    }

    public Options forDivergentFlow() {
        return new Options(variant, ends, gradientEpsilon, limiterEpsilon, true, signChanging);
    }

    public Options forSignChanging() {
        return new Options(variant, ends, gradientEpsilon, limiterEpsilon, divergentFlow, true);
    }

    boolean infinite() {
        return variant.gauge() == Gauge.INFINITE;
    }
}
