package testudo.tasks;

import java.util.function.Consumer;

/** A task whose work is a lambda. */
final class BodyTask extends Task {

    private final Consumer<TaskWorker> body;

    BodyTask(Consumer<TaskWorker> body) {
        this.body = body;
    }

    @Override
    protected void run(TaskWorker here) {
        body.accept(here);
    }
}
