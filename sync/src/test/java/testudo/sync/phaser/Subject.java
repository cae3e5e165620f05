package testudo.sync.phaser;

import java.util.function.Consumer;

/** Something that runs phased programs. */
interface Subject {

    /**
     * Runs a root task and returns when it and all its descendants have ended.
     *
     * @throws AssertionError if a task failed, with what it threw as the cause
     * @throws testudo.sync.platform.Deadlock if the tasks waited for each other
     */
    void run(Consumer<Actor> root);
}
