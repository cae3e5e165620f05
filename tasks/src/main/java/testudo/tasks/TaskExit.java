package testudo.tasks;

/** Leaves a task whose scope was terminated; known to the runtime only. */
final class TaskExit extends RuntimeException {

    static final TaskExit EXIT = new TaskExit();
    private static final long serialVersionUID = 1;

    private TaskExit() {
        super("terminated", null, false, false);
    }
}
