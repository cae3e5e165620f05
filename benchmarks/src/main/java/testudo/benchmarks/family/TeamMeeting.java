package testudo.benchmarks.family;

import java.util.function.Consumer;

import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/** A way to meet, used by all workers of a team episode after episode. */
@FunctionalInterface
public interface TeamMeeting {

    /**
     * Arrives, and waits for whomever this way to meet waits for.
     *
     * @param episode from 1, without gaps
     */
    void meet(Worker worker, long episode);

    /** Runs a body by every worker; families whose workers start each other do it their way. */
    default void run(Platform platform, int workers, Consumer<Worker> body) {
        platform.run(workers, body);
    }
}
