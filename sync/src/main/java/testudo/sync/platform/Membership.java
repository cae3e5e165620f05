package testudo.sync.platform;

import testudo.sync.argument.Argument;

/**
 * Who may use a synchronizer: the workers that a run started with, if they are as many as it was built for, on its
 * platform, and as long as no run has failed since.
 *
 * <p>The checks are made at the start of each operation, before anything is changed: a stranger would be counted for
 * somebody else, and a barrier that has lost count lets its parties pass too early. During a run their outcome cannot change
 * as long as the worker stays on its thread, so that it may remember it; one that hands itself to another thread later is
 * refused where it has to wait.
 */
public final class Membership {

    private final String whose;
    private final int workers;
    private final Generation generation;

    /**
     * Of a team of that many workers, in the platform's present generation.
     *
     * @param whose the start of a sentence that ends with a number of workers: "This barrier is for a team of"
     */
    public Membership(String whose, int workers, Platform platform) {
        this.whose = whose;
        this.workers = workers;
        this.generation = Argument.given(platform, "platform").generation();
    }

    /**
     * The worker's index, from 0 to the number of workers less 1.
     *
     * @throws IllegalArgumentException if the worker's team is of another size, or the worker was spawned
     * @throws IllegalStateException if a run has failed since this was made, or the worker's thread may not wait
     */
    public int index(Worker worker) {
        worker.enter(this);
        return worker.index();
    }

    /**
     * Refuses a worker that is no member, on behalf of its platform.
     *
     * @param now the generation of the worker's run
     * @throws IllegalArgumentException if the worker's team is of another size, or the worker was spawned
     * @throws IllegalStateException if this was made in another generation
     */
    public void require(Worker worker, Generation now) {
        if (worker.workers() != workers || worker.index() >= workers) {
            throw stranger(worker);
        }
        if (now != generation) {
            throw generation.refusal("This synchronizer");
        }
    }

    private IllegalArgumentException stranger(Worker worker) {
        return new IllegalArgumentException(whose + " " + workers + " workers, but worker " + worker.index()
                + (worker.index() < worker.workers()
                        ? " is one of " + worker.workers() + "."
                        : " was spawned and is none of them."));
    }
}
