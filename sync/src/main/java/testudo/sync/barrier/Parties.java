package testudo.sync.barrier;

import testudo.sync.platform.Worker;

/** How many meet at a barrier, and the check that a worker's team has that size. */
record Parties(int count) {

    Parties {
        if (count < 1) {
            throw new IllegalArgumentException("A barrier needs at least 1 party, got " + count + ".");
        }
    }

    /**
     * The worker's index, from 0 to {@code count - 1}.
     *
     * <p>The check is made at each arrival: a team of another size would pass early or wait for ever.
     */
    int index(Worker worker) {
        if (worker.workers() != count) {
            throw wrongTeam(worker);
        }
        return worker.index();
    }

    private IllegalArgumentException wrongTeam(Worker worker) {
        return new IllegalArgumentException("This barrier is for a team of " + count + " workers, but worker "
                + worker.index() + " is one of " + worker.workers() + ".");
    }
}
