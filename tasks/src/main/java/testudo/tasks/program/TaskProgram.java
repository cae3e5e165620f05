package testudo.tasks.program;

import testudo.sync.platform.Worker;
import testudo.tasks.TaskWorker;

/**
 * A program of tasks with its sizes, and the same program without tasks.
 *
 * <p>Both may be run any number of times, one at a time; neither changes what the other reads.
 *
 * @param <R> of what is computed; immutable, or nobody changes it
 */
public interface TaskProgram<R> {

    /** What is computed, with the sizes, such as {@code fib(30)}. */
    String title();

    /** Whether tasks wait for each other, so that each needs a worker to itself and none may be run at once by its maker. */
    default boolean needsWorkerForEachTask() {
        return false;
    }

    /** Computes it by tasks; all of them have ended when this returns. */
    R byTasks(TaskWorker here);

    /** Computes it without tasks, in the order in which a single worker would go down the tree of tasks. */
    R serially(Worker worker);

    /** Whether two results are the same to the last bit. */
    boolean same(R one, R other);

    /**
     * Holds a result against something that neither way of computing it knows.
     *
     * @return the result in a few words, and what it was held against
     * @throws WrongResult if it is not as it must be
     */
    String check(R result);
}
