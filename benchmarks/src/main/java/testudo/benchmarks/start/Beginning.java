package testudo.benchmarks.start;

/**
 * How a program began.
 *
 * @param program what was computed
 * @param by      who computed it
 * @param times   of its steps
 * @param cells   in each of them
 */
public record Beginning(String program, String by, StepTimes times, long cells) {

    private static final long SOON = 20;
    private static final long LATE = 500;

    /** Steps that show both. */
    public static final long STEPS = 600;

    /** The rate of step 20 over that of step 500, or of the last third of fewer steps. */
    public double steadiness() {
        return times.rate(SOON) / lateRate();
    }

    /** Steps per second when it has long begun. */
    public double lateRate() {
        return times.rate(Math.min(LATE, Math.max(1, times.last() * 5 / 6)));
    }

    /** Cells per second at the same time. */
    public double lateCellRate() {
        return lateRate() * cells;
    }
}
