package testudo.machine.claim;

/**
 * One number of a claim, and where it has to lie.
 *
 * @param what for example {@code "flat / tree, 128 workers, SRAM"}
 * @param least inclusive; may be minus infinity
 * @param most inclusive; may be infinity
 * @param isOrdering whether it says what comes before what, so that it must hold for all plausible figures
 */
public record Check(String what, double simulated, double least, double most, boolean isOrdering) {

    /** The first takes longer than the second, whose quotient is given. */
    public static Check order(String what, double quotient) {
        return new Check(what, quotient, Math.nextUp(1.0), Double.POSITIVE_INFINITY, true);
    }

    public static Check range(String what, double simulated, double least, double most) {
        return new Check(what, simulated, least, most, false);
    }

    /** A number that is told, and can be anything. */
    public static Check told(String what, double simulated) {
        return new Check(what, simulated, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, false);
    }

    /** Whether there are numbers with which it does not hold. */
    public boolean isJudged() {
        return least > Double.NEGATIVE_INFINITY || most < Double.POSITIVE_INFINITY;
    }

    public boolean holds() {
        return simulated >= least && simulated <= most;
    }
}
