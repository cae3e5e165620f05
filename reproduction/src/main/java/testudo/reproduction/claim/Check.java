package testudo.reproduction.claim;

import java.util.Optional;
import java.util.function.LongToDoubleFunction;

/**
 * One number of a claim, and where it has to lie.
 *
 * <p>An ordering that another seed turns round is a tie, neither won nor lost. Source: {@code docs/theory/machines.md} §10.
 *
 * @param mark of the acceptance check it belongs to, for example {@code "C2"}; empty if to none
 * @param what for example {@code "flat / tree, 128 workers, SRAM"}
 * @param simulated the number; of an ordering that with the first seed
 * @param least inclusive; may be minus infinity
 * @param most inclusive; may be infinity
 * @param isOrdering whether it says what comes before what, so that it must hold for all plausible figures
 * @param tie whether it is an ordering that some seeds win and others lose
 * @param published the number itself as published, where there is one
 * @param fitted what was fitted to it, so that it is no evidence for that; empty if nothing was
 */
public record Check(
        String mark, String what, double simulated, double least, double most, boolean isOrdering, Tie tie,
        Optional<Published> published, Optional<String> fitted) {

    /** Other seeds move means by less than 3 %, so that they cannot turn round what is farther from 1 than two of that. */
    private static final double CLOSE = 0.06;

    /** The first takes longer than the second, whose quotient is given; nothing about it is random. */
    public static Check order(String what, double quotient) {
        return order(what, _ -> quotient);
    }

    /**
     * The first takes longer than the second, whatever the seed.
     *
     * @param quotient of both with a seed, from 1; asked for one seed only where that is far from 1
     */
    public static Check order(String what, LongToDoubleFunction quotient) {
        return order(what, CLOSE, quotient);
    }

    /**
     * The first takes longer than the second, where seeds move single numbers by more than they do means.
     *
     * @param close how far from 1 a quotient is decided by several seeds
     */
    public static Check order(String what, double close, LongToDoubleFunction quotient) {
        double first = quotient.applyAsDouble(1);
        Tie tie = Math.abs(first - 1) <= close ? Tie.undecided(first, quotient) : Tie.none();
        return new Check("", what, first, Math.nextUp(1.0), Double.POSITIVE_INFINITY, true, tie, Optional.empty(),
                Optional.empty());
    }

    public static Check range(String what, double simulated, double least, double most) {
        return new Check("", what, simulated, least, most, false, Tie.none(), Optional.empty(), Optional.empty());
    }

    /** Something that is so or not; told as 1 or 0. */
    public static Check exact(String what, boolean isSo) {
        return range(what, isSo ? 1 : 0, 1, 1);
    }

    /** A number that is told, and can be anything. */
    public static Check told(String what, double simulated) {
        return range(what, simulated, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /** This check as part of an acceptance check. */
    public Check of(String acceptance) {
        return new Check(acceptance, what, simulated, least, most, isOrdering, tie, published, fitted);
    }

    /** This check beside what is published. */
    public Check beside(Published number) {
        return new Check(mark, what, simulated, least, most, isOrdering, tie, Optional.of(number), fitted);
    }

    /** This check as one that is shown but not counted, since something was fitted to what it checks. */
    public Check fittedBy(String knob) {
        return new Check(mark, what, simulated, least, most, isOrdering, tie, published, Optional.of(knob));
    }

    /** What it is called in a list, its mark before it. */
    public String title() {
        return mark.isEmpty() ? what : mark + ": " + what;
    }

    /** Whether there are numbers with which it does not hold. */
    public boolean isJudged() {
        return least > Double.NEGATIVE_INFINITY || most < Double.POSITIVE_INFINITY;
    }

    /** Whether a verdict goes by it. */
    public boolean isCounted() {
        return isJudged() && fitted.isEmpty();
    }

    /** Whether it is an ordering that some seeds win and others lose. */
    public boolean isTie() {
        return tie.isSo();
    }

    /** A tie does not. */
    public boolean holds() {
        return isWithin() && !isTie();
    }

    /** Whether the number is where it has to be, whatever other seeds say. */
    boolean isWithin() {
        return simulated >= least && simulated <= most;
    }

    /** How far the number is beyond the nearest that would hold, as a share of that; positive above, 0 within. */
    public double miss() {
        if (simulated > most) {
            return simulated / most - 1;
        }
        return simulated < least ? simulated / least - 1 : 0;
    }
}
