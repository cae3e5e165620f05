package testudo.forecast.curve;

/** What stays the same while workers become more. */
public enum Kind {

    /** The share of each. */
    WEAK,

    /** The whole grid. */
    STRONG;

    /**
     * How much of the ideal speed is left, 1 for all of it.
     *
     * @param first workers of the smallest team, and the time of a step there
     * @param more  of another team
     */
    public double efficiency(int first, double timeOfFirst, int more, double timeOfMore) {
        return switch (this) {
            case WEAK -> timeOfFirst / timeOfMore;
            case STRONG -> timeOfFirst * first / (timeOfMore * more);
        };
    }
}
