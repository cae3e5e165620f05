package testudo.cli.run;

/**
 * How many steps to take before the run looks up again: as many as take about half a second, which costs nothing and is soon enough for
 * whoever asks it to stop. For one thread.
 */
final class Pace {

    private static final double NANOS = 5e8;

    private final long together;
    private long next = 1;

    /** @param together steps that are taken at once */
    Pace(int together) {
        this.together = together;
    }

    /** Of these steps, those to take now: all, or a multiple of those taken at once. */
    long of(long steps) {
        return Math.min(steps, Math.ceilDiv(next, together) * together);
    }

    /** Notes how long some steps took. */
    void took(long steps, long nanos) {
        double fitting = steps * NANOS / Math.max(1, nanos);
        next = (long) Math.clamp(fitting, 1, 4.0 * Math.max(steps, 1));
    }
}
