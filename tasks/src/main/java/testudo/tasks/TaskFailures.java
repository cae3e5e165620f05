package testudo.tasks;

/** Throws again what a task threw, which cannot have been a checked exception but by a trick of its own. */
final class TaskFailures {

    private TaskFailures() {}

    static RuntimeException unchecked(Throwable thrown) {
        switch (thrown) {
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> throw new IllegalStateException("A task threw a checked exception.", thrown);
        }
    }
}
