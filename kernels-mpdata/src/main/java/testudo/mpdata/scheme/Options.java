package testudo.mpdata.scheme;

import java.util.Objects;

/**
 * Which scheme of the family is computed.
 *
 * @param variant         upwind, basic, FCT, infinite gauge
 * @param ends            what lies beyond the ends of the axes
 * @param passes          how many passes: 1 is the donor cell alone, each further one corrects what the one before diffused; at
 *                        most 2 in the infinite gauge
 * @param thirdOrder      whether the antidiffusive velocity has its third-order terms
 * @param gradientEpsilon added to the divisors of relative gradients (epsA), unit of x
 * @param limiterEpsilon  added to the divisors of the limiter (epsF), unit of a flux
 * @param divergentFlow   whether the antidiffusive velocity accounts for the divergence of the flow ("idiv")
 * @param signChanging    whether the limiter accounts for negative x (standard gauge only)
 */
public record Options(Variant variant, Ends ends, int passes, boolean thirdOrder, double gradientEpsilon,
        double limiterEpsilon, boolean divergentFlow, boolean signChanging) {

    /** The most passes: a fourth one gains next to nothing (Smolarkiewicz & Margolin 1998). */
    public static final int MOST_PASSES = 4;

    public Options {
        Objects.requireNonNull(variant);
        Objects.requireNonNull(ends);
        if (passes < 1 || passes > MOST_PASSES) {
            throw new IllegalArgumentException("There are 1 to " + MOST_PASSES + " passes, got " + passes + ".");
        }
        if (passes > 2 && variant.corrected() && !variant.allows(passes)) {
            throw new IllegalArgumentException("The infinite gauge has one antidiffusive pass, whose velocity is a flux that "
                    + "no further pass can correct, got " + passes + " passes.");
        }
        if (!(gradientEpsilon > 0) || !(limiterEpsilon > 0)) {
            throw new IllegalArgumentException("Both epsilons must be positive, got " + gradientEpsilon + " and "
                    + limiterEpsilon + ".");
        }
    }

    /** Two passes over non-divergent flow of x ≥ 0 with the constants of the golden table: 1e-15 and 2⁻⁵². */
    public static Options of(Variant variant, Ends ends) {
        return new Options(variant, ends, 2, false, 1e-15, 0x1p-52, false, false);
    }

    /** Two passes with the constants of libmpdata++: the smallest normal double and 2⁻⁵². */
    public static Options asLibmpdata(Variant variant, Ends ends) {
        return new Options(variant, ends, 2, false, Double.MIN_NORMAL, 0x1p-52, false, false);
    }

    public Options forDivergentFlow() {
        return new Options(variant, ends, passes, thirdOrder, gradientEpsilon, limiterEpsilon, true, signChanging);
    }

    public Options forSignChanging() {
        return new Options(variant, ends, passes, thirdOrder, gradientEpsilon, limiterEpsilon, divergentFlow, true);
    }

    /** These options with another number of passes. */
    public Options withPasses(int number) {
        return new Options(variant, ends, number, thirdOrder, gradientEpsilon, limiterEpsilon, divergentFlow, signChanging);
    }

    /** These options with third-order terms. */
    public Options withThirdOrder() {
        return new Options(variant, ends, passes, true, gradientEpsilon, limiterEpsilon, divergentFlow, signChanging);
    }

    boolean infinite() {
        return variant.gauge() == Gauge.INFINITE;
    }

    /** The passes that are made: one for donor cell, whatever is asked for. */
    int passesMade() {
        return variant.corrected() ? passes : 1;
    }

    /** Whether there is an antidiffusive pass whose fluxes are limited. */
    boolean limited() {
        return variant.limited() && passesMade() > 1;
    }
}
