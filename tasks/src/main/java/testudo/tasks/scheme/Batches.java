package testudo.tasks.scheme;

/**
 * How created tasks go through queues that several workers share.
 *
 * <p>A queue that holds more than all its workers will want soon only takes memory: whoever makes tasks then keeps them, runs its
 * youngest first, and others find them there when they find nothing elsewhere.
 *
 * @param most how many tasks at most a worker puts there, or takes from there, at a time
 * @param queued how many such portions a queue holds before workers keep what they make
 */
public record Batches(int most, int queued) {

    /** Tasks of a batch, unless chosen otherwise. */
    public static final int MOST = 16;

    private static final int QUEUED = 32;

    /** @throws IllegalArgumentException if either is less than 1 */
    public Batches {
        if (most < 1 || queued < 1) {
            throw new IllegalArgumentException(
                    "Batches have at least 1 task, and queues hold at least 1 of them, got " + most + " and " + queued + ".");
        }
    }

    /** Unless chosen otherwise. */
    public static Batches usual() {
        return of(MOST);
    }

    /** At most so many tasks at a time; one by one all go through the queue, however many, as in the paper. */
    public static Batches of(int most) {
        return new Batches(most, most == 1 ? Integer.MAX_VALUE : QUEUED);
    }

    /** Whether workers keep tasks that a long queue does not need. */
    boolean spares() {
        return queued < Integer.MAX_VALUE;
    }

    /** The same, but all go through the queue, however many. */
    public Batches all() {
        return new Batches(most, Integer.MAX_VALUE);
    }
}
