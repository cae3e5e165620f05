package testudo.benchmarks.family;

import java.util.function.Consumer;

import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * A token that goes round the workers of a team, from each to the next.
 *
 * <p>Worker 0 has the token when a round begins: it passes the token on, and then awaits it, which ends the round. Whatever
 * a worker did before it passed the token on happens-before whatever those do who get it later.
 */
public interface Ring {

    /**
     * Waits until the worker before has passed the token on in this round.
     *
     * @param round from 1, without gaps
     */
    void await(Worker worker, long round);

    /** Passes the token on to the next worker. */
    void pass(Worker worker, long round);

    /** A worker's part of a round. */
    default void turn(Worker worker, long round) {
        if (worker.index() == 0) {
            pass(worker, round);
            await(worker, round);
        } else {
            await(worker, round);
            pass(worker, round);
        }
    }

    /** Runs a body by every worker; families whose workers start each other do it their way. */
    default void run(Platform platform, int workers, Consumer<Worker> body) {
        platform.run(workers, body);
    }

    /** Who passes the token on to a worker. */
    static int before(int worker, int workers) {
        return (worker + workers - 1) % workers;
    }
}
