package testudo.tasks.queue;

/**
 * A first-in, first-out queue for any number of workers on both ends.
 *
 * <p>What precedes a push happens-before what follows the poll that returns the same object.
 */
public interface TaskQueue {

    /** @param user the caller */
    void push(Queued task, QueueUser user);

    /**
     * Takes the oldest; or null, since this is asked for in every turn of every idle worker.
     *
     * @param user the caller
     */
    Queued poll(QueueUser user);

    /** Whether it holds at least so many, or did lately; false where it does not know. */
    default boolean holds(int many) {
        return false;
    }
}
