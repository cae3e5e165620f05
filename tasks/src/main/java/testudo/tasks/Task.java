package testudo.tasks;

import testudo.tasks.queue.Queued;

/**
 * Work that may run on any worker, once.
 *
 * <p>What its maker did before the {@code async} happens-before the task, and what the task does happens-before the end of its finish scope. An object is
 * started once; to spare an allocation per task, extend this class and keep operands and results in fields.
 */
public abstract class Task implements Queued {

    Scope scope; // set before the task is in any queue

    /**
     * Does the work.
     *
     * @param here the worker that runs it, good until this returns and for this thread only
     */
    protected abstract void run(TaskWorker here);

    /** Called in place of {@link #run} when the scope was terminated before the task began. */
    void drop() {}
}
