package testudo.tasks;

import java.util.Optional;

/** One task of which somebody waits for the end. */
record AwaitedTask(Task task) implements Awaited {

    @Override
    public boolean isDone() {
        return task.isDone();
    }

    @Override
    public Optional<String> whatFor() {
        return Optional.of(task.forPeople());
    }
}
