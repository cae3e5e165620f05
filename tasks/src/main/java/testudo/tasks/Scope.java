package testudo.tasks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.TeamStopped;

/**
 * A finish scope, or a branch of one: how many of its tasks have not ended, what they threw, whether they are to stop.
 *
 * <p>The worker that opened it counts its own tasks in a plain number, all others in a shared word. The two together are the
 * tasks that are left. The owner's look at the sum cannot be too low: a task that another worker makes is counted in the same
 * word as its end and its maker's end, before both.
 *
 * <p>Once detached, as nobody counts plainly any more, all is in the shared word, and who brings it to 0 has ended the last
 * task.
 *
 * <p>A worker that makes tasks in a scope which another one opened would pay for the shared word twice a task. It opens a
 * branch: a count of its own, which holds the share in the scope that the running task had, and gives it back when all tasks
 * of the branch have ended.
 *
 * <p>Source: the scope counter of X10's finish; Guo et al. (2009). Branches are shares as in weighted reference counting (Bevan,
 * 1987).
 */
class Scope implements Awaited {

    private static final VarHandle OTHERS;
    private static final VarHandle CELL;
    private static final long ATTACHED = 1L << 40; // keeps the shared word from 0 while the owner counts apart

    static {
        try {
            OTHERS = MethodHandles.lookup().findVarHandle(Scope.class, "others", long.class);
            CELL = MethodHandles.lookup().findVarHandle(Scope.class, "cell", Cell.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    Scope parent; // null for the root's; written by the owner while nobody else knows the scope
    private Supply owner; // null once detached; others read it only to find that it is not they
    private long own;
    private long others = ATTACHED; // of no use where platforms price cells
    private Cell cell; // null until another worker comes, and where nobody prices it
    private volatile boolean terminated;
    private List<Throwable> errors; // null where there are none; written under the lock, read when all tasks have ended

    Scope(Scope parent, Supply owner) {
        this.parent = parent;
        this.owner = owner;
    }

    /** By the owner of a scope that has ended, which nobody knows any more: begins anew. Platforms must not price cells. */
    final void reopen(Scope around) {
        parent = around;
        own = 0;
        others = ATTACHED;
    }

    /** Whether it has ended as if nothing had happened in it. */
    final boolean isClean() {
        return errors == null && !terminated;
    }

    /** The finish scope of which this is a branch, or this one. */
    Scope home() {
        return this;
    }

    /** Whether the worker counts here in a plain number. */
    final boolean isOf(Supply worker) {
        return owner == worker;
    }

    /** Before so many tasks are put into any queue. */
    final void add(Supply by, long tasks) {
        if (owner == by) {
            own += tasks;
        } else {
            addToOthers(tasks, by); // full: before the end of the task that adds
        }
    }

    /**
     * After so many tasks.
     *
     * @return whether they were the last of a detached scope
     */
    final boolean end(Supply by, long tasks) {
        if (owner == by) {
            own -= tasks;
            return false;
        }
        long before = addToOthers(-tasks, by); // full: the last takes over the others' writes
        if (before > ATTACHED / 2) {
            by.tellSleepers(); // the owner may be one of them
        }
        return before == tasks;
    }

    /**
     * By the owner, when it will not count here any more.
     *
     * @return whether all tasks have ended
     */
    final boolean detach() {
        Supply by = owner;
        owner = null;
        long change = own - ATTACHED;
        return addToOthers(change, by) + change == 0; // full: takes over the others' writes if they are done
    }

    /** By the owner: whether all tasks have ended, whose writes it then sees. */
    @Override
    public final boolean isDone() {
        if (owner.pricesCells()) {
            Cell word = (Cell) CELL.getAcquire(this); // acquire: a cell that is seen is whole
            return own + (word == null ? 0 : word.getAcquire() - ATTACHED) == 0; // acquire: pairs with end
        }
        return own + (long) OTHERS.getAcquire(this) - ATTACHED == 0; // acquire: pairs with end
    }

    @Override
    public Optional<String> whatFor() {
        return Optional.of("the end of a finish");
    }

    private long addToOthers(long change, Supply by) {
        return by.pricesCells() ? cell(by).getAndAdd(change) : (long) OTHERS.getAndAdd(this, change);
    }

    private Cell cell(Supply by) {
        Cell word = (Cell) CELL.getAcquire(this); // acquire: a cell that is seen is whole
        if (word != null) {
            return word;
        }
        Cell made = by.platform().cell("tasks of a finish", ATTACHED, Placement.at(by.worker.index()));
        Cell first = (Cell) CELL.compareAndExchange(this, (Cell) null, made); // full: one of several wins
        return first == null ? made : first;
    }

    /** Runs its body; tells whether that left at an exit point, be it this scope that was terminated or one around it. */
    final boolean isLeftBy(Runnable body) {
        try {
            body.run();
            return false;
        } catch (TeamStopped stopped) { // who stopped the team has said why
            throw stopped;
        } catch (VirtualMachineError broken) { // maybe between two counts: nothing that is counted can be relied on
            owner.worker.fail(broken);
            throw broken;
        } catch (TaskExit exit) {
            return true;
        } catch (Throwable thrown) { // errors too: they end the scope, and nothing else
            fail(thrown);
            return false;
        }
    }

    void terminate() {
        terminated = true;
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

    /** By any worker, of a home. */
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
        errors.forEach(parent.home()::fail);
        return true;
    }
}
