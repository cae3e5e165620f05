package testudo.tascell.protocol;

import java.util.Optional;

/** A task that a worker has given away, at its desk. */
public final class Subtask {

    private final Address runner;
    private final Cargo task;
    private Optional<Message.TaskResult> result = Optional.empty();
    private boolean cancelled;

    Subtask(Address runner, Cargo task) {
        this.runner = runner;
        this.task = task;
    }

    /** Who runs it. */
    public Address runner() {
        return runner;
    }

    /** What was given away; within the node it is what comes back. */
    public Cargo task() {
        return task;
    }

    /** Its end, once that has come. */
    public Optional<Message.TaskResult> result() {
        return result;
    }

    boolean isDone() {
        return result.isPresent();
    }

    void end(Message.TaskResult with) {
        result = Optional.of(with);
    }

    /** Whether it is to be told that nobody wants its result; once only. */
    boolean cancel() {
        boolean now = !cancelled && !isDone();
        cancelled = true;
        return now;
    }

    @Override
    public String toString() {
        return "at " + runner + (isDone() ? " done" : "") + (cancelled ? " cancelled" : "");
    }
}
