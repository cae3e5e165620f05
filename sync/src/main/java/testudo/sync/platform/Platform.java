package testudo.sync.platform;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * A machine that can run a team of workers and hold the words they share.
 *
 * <p>Everything the caller does before {@link #run} happens-before every worker's body, and everything a worker does
 * happens-before the return of {@code run}. Cells outlive runs; one platform runs one team at a time.
 */
public interface Platform {

    /**
     * A new shared word.
     *
     * @param name what people call it in messages, for example {@code "finished phases of worker 3"}
     */
    Cell cell(String name, long initial, Placement where);

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
     * <p>However this method ends, no worker is left running. A body that computes without ever waiting learns of a
     * stop only through {@link Worker#checkAlive}. After a run that threw, the cells hold whatever the stopped workers
     * left in them: build new ones.
     *
     * @throws WorkerFailure if a worker's body threw; the others were stopped
     * @throws Deadlock if all unfinished workers waited for each other
     * @throws java.util.concurrent.CancellationException if the calling thread was interrupted; its interrupt flag is
     *     set again
     */
    Report run(int workers, Consumer<Worker> body);
}
