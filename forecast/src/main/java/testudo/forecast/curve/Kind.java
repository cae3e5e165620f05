package testudo.forecast.curve;

/** What stays the same while workers become more. */
public enum Kind {

    /** The share of each. */
    WEAK("weak"),

    /** The whole grid. */
    STRONG("strong");

    private final String word;

    Kind(String word) {
        this.word = word;
    }

    /** As people write it. */
    public String word() {
        return word;
    }

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
