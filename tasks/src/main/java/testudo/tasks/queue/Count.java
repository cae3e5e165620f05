package testudo.tasks.queue;

/** What each worker counts of its dealings with queues. */
public enum Count {

    /** Queues looked into for something to do. */
    VISITS,

    /**
     * A queue's lock that was not free at the first try, or a compare-and-set that another one had won: the pressure of
     * producers.
     */
    FAILED_TRIES,

    /** Tasks taken from a queue that is not one's own: the pressure of consumers. */
    STEALS
}
