package testudo.runtime.convergence;

import testudo.api.argument.Argument;
import testudo.api.program.Program;
import testudo.api.program.Reduction;

/**
 * When to stop: as soon as the absolute value of a reduction is at most a tolerance, or after the most steps allowed.
 *
 * <pre>{@code
 * Until.below("residual", 1e-8).every(10).atMost(20_000)
 * }</pre>
 *
 * @param reduction name of the reduction, such as a norm of the residual
 * @param tolerance its greatest absolute value that counts as converged, in its unit; above 0
 * @param every     steps between checks; a check costs about as much as a step
 * @param maximum   the most steps taken; there the last check is made
 * @param divisor   what the reduction is divided by before it is compared, such as the number of cells for a mean of which the program
 *                  has the sum; 1 for the reduction itself
 */
public record Until(String reduction, double tolerance, long every, long maximum, double divisor) {

    /** Steps between checks when nobody chose them. */
    public static final long EVERY = 10;

    /** The most steps when nobody chose them. */
    public static final long MAXIMUM = 100_000;

    public Until {
        Argument.given(reduction, "reduction to stop by");
        if (!(tolerance > 0 && tolerance < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("The tolerance must be a finite number above 0, got " + tolerance + ".");
        }
        if (!(divisor > 0 && divisor < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "What a reduction is divided by must be a finite number above 0, got " + divisor + ".");
        }
        atLeastOne("number of steps between checks", every);
        atLeastOne("most steps", maximum);
    }

    /** Checked every {@value #EVERY} steps, at most {@value #MAXIMUM} of them. */
    public static Until below(String reduction, double tolerance) {
        return new Until(reduction, tolerance, EVERY, MAXIMUM, 1);
    }

    public Until every(long steps) {
        return new Until(reduction, tolerance, steps, maximum, divisor);
    }

    public Until atMost(long steps) {
        return new Until(reduction, tolerance, every, steps, divisor);
    }

    /** Compared after a division, as that of a sum by the number of its terms, which makes it a mean. */
    public Until over(double terms) {
        return new Until(reduction, tolerance, every, maximum, terms);
    }

    /** The step of the first check after a step, which is the maximum when there are no more. */
    long next(long step) {
        long multiple = step / every + 1;
        return multiple > maximum / every ? maximum : multiple * every;
    }

    /** Whether a check is made at a step. */
    boolean due(long step) {
        return step >= maximum || step % every == 0;
    }

    /**
     * The reduction in a program.
     *
     * @throws IllegalArgumentException naming the reductions there are
     */
    Reduction in(Program program) {
        return program.reductions().stream().filter(r -> r.name().equals(reduction)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("The program has no reduction '" + reduction
                        + "' to stop by; it has " + program.reductions().stream().map(Reduction::name).toList() + "."));
    }

    private static void atLeastOne(String what, long steps) {
        if (steps < 1) {
            throw new IllegalArgumentException("The " + what + " must be at least 1, got " + steps + ".");
        }
    }
}
