package testudo.sync.host;

/**
 * A wait of a worker that has an errand: it sleeps for moments only, as others may wait for what the errand does.
 *
 * @param errand     done between two looks
 * @param checkAlive throws when the team was stopped
 * @param nap        a moment
 * @param supervise  what the caller of a brief run looks after in its waits
 */
record ErrandWait(Runnable errand, Runnable checkAlive, Runnable nap, Runnable supervise) {

    private static final int LOOKS = 50; // some µs; then others that share the processor may want it

    long until(HostCell cell, long value) {
        for (int looks = 0;; looks++) {
            long seen = cell.getAcquire(); // acquire: pairs with setRelease and stronger writes
            if (seen >= value) {
                return seen;
            }
            checkAlive.run();
            errand.run();
            if (looks < LOOKS) {
                Thread.onSpinWait();
            } else {
                nap.run();
            }
            supervise.run();
        }
    }
}
