package testudo.sync.platform;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * A machine that can run a team of workers and hold the words they share.
 *
 * <p>Everything the caller does before {@link #run} happens-before every worker's body, and everything a worker does
 * happens-before the return of {@code run}. Cells outlive runs; one platform runs one team at a time.
 *
 * <p>Source: memory orderings and waiting as in {@code docs/theory/synchronization.md} §3 and §4.
 */
public interface Platform {

    /**
     * A new shared word.
     *
     * @param name what people call it in messages, for example {@code "finished phases of worker 3"}
     */
    Cell cell(String name, long initial, Placement where);

    /** The generation in which what is built now may be used; another one from the next failed run on, see {@link Generation}. */
    Generation generation();

    /**
     * Whether accesses to cells take a time of the platform's own, so that a word has to be a cell to be counted; elsewhere a word
     * that nobody waits for may as well be a field.
     */
    default boolean pricesCells() {
        return false;
    }

    /** How many workers can run at the same time. */
    default int processors() {
        return Runtime.getRuntime().availableProcessors();
    }

    /** Which workers of a team of so many are near each other, as far as the platform knows where they will sit. */
    default Vicinities vicinities(int workers) {
        return Vicinities.one(workers);
    }

    /**
     * A barrier in hardware, if the machine has one for that many parties.
     *
     * <p>Each call claims another one; machines have few, and hosts have none.
     */
    default Optional<HardwareBarrier> hardwareBarrier(int parties) {
        return Optional.empty();
    }

    /**
     * Runs {@code body} once per worker, all at the same time, and returns when every worker has ended, also those that
     * workers have spawned.
     *
     * <p>Every blocking call of every synchronizer is a wait on a {@link Cell} on behalf of a worker, so that all of them
     * end alike: when what they wait for happens, or by {@link TeamStopped} when the run is stopped. To give waits a time
     * limit, limit the run, where the platform offers that (the host does in its options); to cancel them, interrupt the
     * caller of this method. A single wait cannot be given up while the others go on, since whoever arrived has been
     * counted. Interrupting a worker's own thread neither ends its wait nor gets lost.
     *
     * <p>However this method ends, no worker is left running. A body that computes without ever waiting learns of a
     * stop only through {@link Worker#checkAlive}. After a run that threw, the cells hold whatever the stopped workers
     * left in them: build new ones.
     *
     * @throws IllegalArgumentException if there is no worker to run
     * @throws WorkerFailure if a worker's body threw; the others were stopped
     * @throws Deadlock if all unfinished workers waited for each other
     * @throws TimeLimitExceeded if the platform was given a time limit and the run exceeded it
     * @throws java.util.concurrent.CancellationException if the calling thread was interrupted; its interrupt flag is
     *     set again
     */
    Report run(int workers, Consumer<Worker> body);

    /**
     * Runs bodies so short that starting threads would take longer: where the platform can, the caller is worker 0, and the
     * other threads stay a while for the next brief run. They end by themselves, by {@link #dismiss} at once.
     *
     * <p>Results and exceptions are those of {@link #run}.
     */
    default Report runBriefly(int workers, Consumer<Worker> body) {
        return run(workers, body);
    }

    /**
     * Runs bodies with the caller as worker 0, which does an errand in all its waits, again and again, however long they last: where only
     * that thread can, and others wait for it.
     *
     * <p>Results and exceptions are those of {@link #run}, and what the errand throws counts as thrown by worker 0.
     *
     * @param errand short; waits for nothing
     * @throws UnsupportedOperationException where the caller cannot be a worker
     */
    default Report runWithErrand(int workers, Consumer<Worker> body, Runnable errand) {
        throw new UnsupportedOperationException("Who runs a team on this platform is none of its workers.");
    }

    /** Ends threads that stay for the next brief run; there may be further ones. */
    default void dismiss() {}
}
