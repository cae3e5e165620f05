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

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Task.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    Scope scope; // set, like the state, before the task is in any queue
    private int state; // the maker's index plus 1, negative once it has ended: one small word, as there are so many tasks

    /**
     * Does the work.
     *
     * @param here the worker that runs it, good until this returns and for this thread only
     */
    protected abstract void run(TaskWorker here);

    /** Whether the task has ended; what it did happens-before the return of true. */
    public final boolean isDone() {
        return (int) STATE.getAcquire(this) < 0; // acquire: pairs with end
    }

    /** By its maker, before it is in any queue. */
    final void begin(TaskWorker maker, Scope in) {
        scope = in;
        state = maker.mark();
    }

    /** Whether the worker of that mark made it. */
    final boolean isOf(int mark) {
        return Math.abs(state) == mark;
    }

    /** The index of the worker that made it. */
    final int maker() {
        return Math.abs(state) - 1;
    }

    /** By the worker that has run it, before the scope counts the end. */
    void ended(TaskWorker here) {
        int mark = state;
        end();
        if (mark != here.mark()) {
            here.tellSleepers(); // the maker may wait for it
        }
    }

    final void end() {
        STATE.setRelease(this, -state); // release: after all that the task did
    }

    /** What somebody waits for who waits for it. */
    String forPeople() {
        return "a task of its own making";
    }

    /** Called in place of {@link #run} when the scope was terminated before the task began. */
    void drop() {}
}
