package testudo.tasks;

/**
 * A task that can give way to others between its steps.
 *
 * <p>A method cannot be suspended in its middle, so that a task that wants to yield says where it may: between two steps. It
 * goes on, maybe on another worker, after all created tasks and continuations that are in the queues. What one step does
 * happens-before the next.
 */
public abstract class StepTask extends Task {

    /** How a step ended. */
    public enum Step {

        /** The task has done its work. */
        DONE,

        /** The task wants to go on later. */
        YIELD
    }

    private Step last;

    /** Does a part of the work. */
    protected abstract Step step(TaskWorker here);

    @Override
    protected final void run(TaskWorker here) {
        last = Step.DONE; // also where the step throws
        last = step(here);
    }

    @Override
    void drop() {
        last = Step.DONE; // whatever its last step wanted
    }

    @Override
    void ended(TaskWorker here) {
        if (last == Step.YIELD) {
            here.yield(this);
        } else {
            super.ended(here);
        }
    }
}
