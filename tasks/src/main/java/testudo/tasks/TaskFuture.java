package testudo.tasks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.function.Function;

import testudo.sync.argument.Argument;

/**
 * A task with a result.
 *
 * <p>What the function does happens-before the return of {@link #get}.
 *
 * <p>Who asks for a result that nobody computes yet computes it, before its turn in the queue, where it is passed over then. A worker that
 * ran other tasks while it waited could take up one that waits for what it has interrupted, and then neither would end: it does so only
 * for a result that the waiting task itself ordered, as parts of a division are, and outside of futures as long as these make no tasks but
 * futures.
 *
 * @param <V> of the result
 */
public final class TaskFuture<V> extends Task {

    private static final VarHandle RUNNER;

    static {
        try {
            RUNNER = MethodHandles.lookup().findVarHandle(TaskFuture.class, "runner", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Function<TaskWorker, V> function;
    private final int within; // the number of its maker's future
    private int runner; // the mark of the worker that runs it or has; 0 before
    private V result;
    private Throwable failure; // null where it went well

    TaskFuture(TaskWorker maker, Function<TaskWorker, V> function) {
        this.function = Argument.given(function, "function of a future");
        within = maker.future;
    }

    @Override
    String forPeople() {
        int by = runner; // plain: read when nobody begins any more
        return by == 0 ? "a future that nobody has begun" : "a future that worker " + (by - 1) + " has begun";
    }

    /** By whoever is about to run it: whether nobody else is. */
    boolean claim(int mark) {
        return RUNNER.compareAndSet(this, 0, mark); // full: one of several wins
    }

    @Override
    protected void run(TaskWorker here) {
        int around = here.beginFuture();
        try {
            result = function.apply(here);
        } catch (TaskExit exit) {
            failure = new CancellationException("The task's finish scope was terminated.");
            throw exit;
        } catch (Throwable thrown) { // errors too: whoever waits must hear of them
            failure = thrown;
            throw thrown;
        } finally {
            here.future = around;
        }
    }

    @Override
    void ended(TaskWorker here) {
        end();
        here.tellSleepers(); // anybody may wait for it
    }

    @Override
    void drop() {
        failure = new CancellationException("The task's finish scope was terminated.");
    }

    /**
     * The result. If nobody computes it yet, this worker does.
     *
     * @throws CompletionException if the function threw; its finish scope throws, too
     * @throws CancellationException if the task was dropped as its scope was terminated
     * @throws IllegalStateException inside an atomic section, or if the same worker has begun to compute it and was interrupted for this
     *     task, so that neither could go on
     */
    public V get(TaskWorker here) {
        here.requireOwnThread();
        here.locks.requireNone("wait for a task");
        if (!isDone()) {
            await(here);
        }
        if (failure instanceof CancellationException cancelled) {
            throw cancelled;
        }
        if (failure != null) {
            throw new CompletionException(
                    failure instanceof CompletionException of && of.getCause() != null ? of.getCause() : failure);
        }
        return result;
    }

    private void await(TaskWorker here) {
        here.clear(() -> (int) RUNNER.getOpaque(this) == 0); // those made first wait for others the least; opaque: claim decides
        if (claim(here.mark())) {
            here.nested(this);
        } else if (isDone()) {
            return;
        } else if (runner == here.mark()) { // plain: only this worker writes its mark
            throw new IllegalStateException(
                    "A task waits for a future whose computation waits below it on the same worker, so that neither "
                            + "could go on: let a future that others wait for wait in no finish of its own.");
        } else if (isOf(here.mark()) && within == here.future || here.mayHelp()) {
            here.helpUntil(new AwaitedTask(this));
        } else {
            here.waitFor(new AwaitedTask(this));
        }
    }
}
