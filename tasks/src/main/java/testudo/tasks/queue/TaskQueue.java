package testudo.tasks.queue;

/**
 * A first-in, first-out queue for any number of workers on both ends.
 *
 * <p>What precedes a push happens-before what follows the poll that returns the same object.
 */
public interface TaskQueue {

    /** @param mine the caller's counts */
    void push(Queued task, Activity mine);

    /**
     * Takes the oldest; or null, since this is asked for in every turn of every idle worker.
     *
     * @param mine the caller's counts
     */
    Queued poll(Activity mine);
}
