package testudo.tasks;

/**
 * From where on tasks are run at once by their makers, as a serial program would, in place of being put into queues.
 *
 * <p>Results are the same either way, and scopes count, stop and fail alike.
 *
 * <p>Source: the memory threshold of Waddington, Tian and Sivaramakrishnan, §2.1.
 *
 * @param waiting so many tasks may be in queues; 0 runs everything serially
 * @param nesting so many tasks may be under way on one worker's stack, each begun while the one before waits at the end of a finish; four
 * finishes under way there count as one
 */
public record TaskLimits(long waiting, int nesting) {

    private static final int NESTING = 256;

    /** @throws IllegalArgumentException if a limit is negative */
    public TaskLimits {
        if (waiting < 0 || nesting < 0) {
            throw new IllegalArgumentException(
                    "Limits are not negative, got " + waiting + " waiting and " + nesting + " nested tasks.");
        }
    }

    /** As many waiting tasks as memory holds. */
    public static TaskLimits none() {
        return new TaskLimits(Long.MAX_VALUE, NESTING);
    }

    /** So many waiting tasks. */
    public static TaskLimits waiting(long tasks) {
        return new TaskLimits(tasks, NESTING);
    }

    boolean bounded() {
        return waiting < Long.MAX_VALUE;
    }
}
