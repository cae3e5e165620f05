package testudo.tasks;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.function.Function;

/**
 * A task with a result.
 *
 * <p>What the function does happens-before the return of {@link #get}.
 *
 * @param <V> of the result
 */
public final class TaskFuture<V> extends Task {

    private final Function<TaskWorker, V> function;
    private V result;
    private Throwable failure; // null where it went well

    TaskFuture(Function<TaskWorker, V> function) {
        this.function = function;
    }

    @Override
    protected void run(TaskWorker here) {
        try {
            result = function.apply(here);
        } catch (TaskExit exit) {
            failure = new CancellationException("The task's finish scope was terminated.");
            throw exit;
        } catch (Throwable thrown) { // errors too: whoever waits must hear of them
            failure = thrown;
            throw thrown;
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
     * The result; until it is there the worker runs other tasks.
     *
     * @throws CompletionException if the function threw; its finish scope throws, too
     * @throws CancellationException if the task was dropped as its scope was terminated
     * @throws IllegalStateException inside an atomic section
     */
    public V get(TaskWorker here) {
        here.requireNoLocks();
        here.helpUntil(this::isDone);
        if (failure instanceof CancellationException cancelled) {
            throw cancelled;
        }
        if (failure != null) {
            throw new CompletionException(failure);
        }
        return result;
    }
}
