package testudo.machine.measured;

import testudo.sync.platform.Worker;

/** What all of the barriers demand. */
final class Arrivals {

    private Arrivals() {}

    /** Refuses a team of another size, in which some party would wait for ever. */
    static void requireParties(Worker worker, int parties) {
        if (worker.workers() != parties) {
            throw new IllegalArgumentException(
                    "A barrier of " + parties + " parties serves as many workers, got " + worker.workers() + ".");
        }
    }
}
