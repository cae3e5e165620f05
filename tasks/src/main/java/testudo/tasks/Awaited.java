package testudo.tasks;

/** What a worker waits for while it runs other tasks. */
@FunctionalInterface
interface Awaited {

    /** By who waits: whether it has come, and what preceded it is seen. */
    boolean isDone();
}
