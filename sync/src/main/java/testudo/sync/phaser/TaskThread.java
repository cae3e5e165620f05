package testudo.sync.phaser;

/** The thread that runs a task's body: no other may use the task's handle. */
final class TaskThread {

    private Thread runner = Thread.currentThread(); // null after the end; others read it only to find it is not theirs

    /** What a task has done is counted in plain words: another thread would lose it, or be counted for the task. */
    void requireCurrent(Object task) {
        if (Thread.currentThread() != runner) {
            throw refusal(task);
        }
    }

    /** From now on the handle is of no use to anybody. */
    void end() {
        runner = null;
    }

    private IllegalStateException refusal(Object task) {
        Thread owner = runner; // plain: who races with the end of the task is refused either way
        return new IllegalStateException(owner == null
                ? task + " has ended: its handle is of no use any more."
                : task + " is operated by the thread that runs its body, '" + owner.getName() + "', but not by '"
                        + Thread.currentThread().getName() + "': use the handle that the body was given.");
    }
}
