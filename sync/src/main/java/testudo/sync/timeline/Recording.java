package testudo.sync.timeline;

/**
 * What of a run is kept for its timeline.
 *
 * @param first number of the first time step, from 0
 * @param last number of the last
 * @param most spans that are kept; what comes later is only counted
 */
public record Recording(long first, long last, int most) {

    private static final Recording NONE = new Recording(0, -1, 0);

    public Recording {
        if (first < 0 || last < first - 1 || most < 0) {
            throw new IllegalArgumentException("A recording begins with a step from 0 and keeps no negative number of spans, "
                    + "got steps " + first + " to " + last + " and " + most + " spans.");
        }
    }

    /** Nothing. */
    public static Recording none() {
        return NONE;
    }

    /** All steps, and what workers do outside of steps. */
    public static Recording all(int most) {
        return new Recording(0, Long.MAX_VALUE, most);
    }

    /** Whether anything is kept. */
    public boolean isOn() {
        return most > 0;
    }

    /** Whether what happens outside of time steps is kept too. */
    private boolean isWhole() {
        return first == 0 && last == Long.MAX_VALUE;
    }

    /** Whether some of these steps are kept; none stands for what is outside of steps. */
    public boolean holds(long from, int steps) {
        return steps == 0 ? isWhole() : from <= last && from + steps > first;
    }
}
