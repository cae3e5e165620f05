package testudo.tasks;

import java.util.function.Consumer;

import testudo.sync.argument.Argument;

/** A task whose work is a lambda. */
final class BodyTask extends Task {

    private final Consumer<TaskWorker> body;

    BodyTask(Consumer<TaskWorker> body) {
        this.body = Argument.given(body, "body of a task");
    }

    @Override
    protected void run(TaskWorker here) {
        body.accept(here);
    }
}
