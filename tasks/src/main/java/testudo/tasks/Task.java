package testudo.tasks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import testudo.tasks.queue.Queued;

/**
 * Work that may run on any worker, once.
 *
 * <p>What its maker did before the {@code async} happens-before the task, and what the task does happens-before the end of its
 * finish scope. An object is started once; to spare an allocation per task, extend this class and keep operands and results in
 * fields.
 */
public abstract class Task implements Queued {

    private static final VarHandle DONE;

    static {
        try {
            DONE = MethodHandles.lookup().findVarHandle(Task.class, "done", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    Scope scope; // set, like the maker, before the task is in any queue
    TaskWorker maker;
    private boolean done;

    /**
     * Does the work.
     *
     * @param here the worker that runs it, good until this returns and for this thread only
     */
    protected abstract void run(TaskWorker here);

    /** Whether the task has ended; what it did happens-before the return of true. */
    public final boolean isDone() {
        return (boolean) DONE.getAcquire(this); // acquire: pairs with end
    }

    /** Whether the worker of that number made it. */
    boolean isOf(int worker) {
        return maker.index() == worker;
    }

    /** By the worker that has run it, before the scope counts the end. */
    void ended(TaskWorker here) {
        end();
        if (maker != here) {
            here.tellSleepers(); // the maker may wait for it
        }
    }

    final void end() {
        DONE.setRelease(this, true); // release: after all that the task did
    }

    /** Called in place of {@link #run} when the scope was terminated before the task began. */
    void drop() {}
}
