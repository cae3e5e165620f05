package testudo.tasks;

import java.util.Optional;

/** What a worker waits for while it runs other tasks. */
@FunctionalInterface
interface Awaited {

    /** By who waits: whether it has come, and what preceded it is seen. */
    boolean isDone();

    /** For people: what it is, if anybody's task cannot go on without it. */
    default Optional<String> whatFor() {
        return Optional.empty();
    }
}
