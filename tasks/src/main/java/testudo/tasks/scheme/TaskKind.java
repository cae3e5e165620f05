package testudo.tasks.scheme;

/**
 * Why a task is in a queue, in the order in which queues are looked into.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, §3.1.
 */
public enum TaskKind {

    /** A: made by {@code async}. */
    CREATED,

    /** C: what follows a finish scope; comes into a queue only when the scope is done. */
    CONTINUATION,

    /** Y: gave way, and wants to go on. */
    YIELDED;

    private static final TaskKind[] ALL = values();

    /** In order of preference; one array for all callers, who do not write to it. */
    static TaskKind[] inOrder() {
        return ALL;
    }
}
