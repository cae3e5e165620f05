package testudo.tasks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/**
 * A finish scope: how many of its tasks have not ended, what they threw, whether they are to stop.
 *
 * <p>The worker that opened the scope counts its own tasks in a plain number, all others in a shared word that is made when the
 * first of them comes: most scopes never need it. The two together are the tasks that are left. The owner's look at the sum
 * cannot be too low: a task that another worker makes is counted in the same word as its end and its maker's end, before both.
 *
 * <p>Once detached, as nobody waits at its end, all is counted in the shared word, and who brings it to 0 has ended the last
 * task.
 *
 * <p>Source: the scope counter of X10's finish; Guo et al. (2009).
 */
final class Scope {

    private static final VarHandle OTHERS;
    private static final long ATTACHED = 1L << 40; // keeps the shared word from 0 while the owner counts apart

    static {
        try {
            OTHERS = MethodHandles.lookup().findVarHandle(Scope.class, "others", Cell.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final Scope parent; // null for the root's
    final Task continuation; // null where the owner waits
    private final TaskWorker owner;
    private long own;
    private boolean detached; // of the owner's business only
    private Cell others; // null until another worker comes
    private volatile boolean terminated;
    private List<Throwable> errors; // null where there are none; written under the lock, read when all tasks have ended

    Scope(Scope parent, TaskWorker owner, Task continuation) {
        this.parent = parent;
        this.owner = owner;
        this.continuation = continuation;
    }

    /** Before a task is put into any queue. */
    void add(TaskWorker by) {
        if (by == owner && !detached) {
            own++;
        } else {
            others(by.platform()).getAndAdd(1); // full: before the end of the task that adds
        }
    }

    /**
     * After a task.
     *
     * @return whether it was the last of a detached scope
     */
    boolean end(TaskWorker by) {
        if (by == owner && !detached) {
            own--;
            return false;
        }
        long before = others(by.platform()).getAndAdd(-1); // full: the last takes over the others' writes
        if (before == 1) {
            return true;
        }
        by.tellSleepers(); // the owner may be one of them
        return false;
    }

    /**
     * By the owner, when it will not wait.
     *
     * @return whether all tasks have ended
     */
    boolean detach() {
        detached = true;
        long change = own - ATTACHED;
        return others(owner.platform()).getAndAdd(change) + change == 0; // full: takes over the others' writes if they are done
    }

    /** By the owner: whether all tasks have ended, whose writes it then sees. */
    boolean isDone() {
        Cell word = (Cell) OTHERS.getAcquire(this); // acquire: a cell that is seen is whole
        return own + (word == null ? 0 : word.getAcquire() - ATTACHED) == 0; // acquire: pairs with end
    }

    private Cell others(Platform platform) {
        Cell word = (Cell) OTHERS.getAcquire(this); // acquire: a cell that is seen is whole
        if (word != null) {
            return word;
        }
        Cell made = platform.cell("tasks of a finish of worker " + owner.index(), ATTACHED, Placement.at(owner.index()));
        Cell first = (Cell) OTHERS.compareAndExchange(this, (Cell) null, made); // full: one of several wins
        return first == null ? made : first;
    }

    void terminate() {
        terminated = true;
    }

    boolean isTerminated() {
        return terminated;
    }

    /** Whether this scope or one around it was terminated. */
    boolean isStopped() {
        for (Scope s = this; s != null; s = s.parent) {
            if (s.terminated) {
                return true;
            }
        }
        return false;
    }

    synchronized void fail(Throwable thrown) {
        if (errors == null) {
            errors = new ArrayList<>();
        }
        errors.add(thrown);
    }

    /** The first error, the others suppressed; nothing where there are none. */
    void rethrow() {
        if (errors != null) {
            Throwable first = errors.getFirst();
            errors.stream().skip(1).filter(other -> other != first).forEach(first::addSuppressed);
            switch (first) {
                case RuntimeException e -> throw e;
                case Error e -> throw e;
                default -> throw new IllegalStateException("A task threw a checked exception by a trick of its own.", first);
            }
        }
    }

    /** Hands its errors to the scope around it; tells whether there were any. */
    boolean failParent() {
        if (errors == null) {
            return false;
        }
        errors.forEach(parent::fail);
        return true;
    }
}
