package testudo.sync.host;

/**
 * How a team waits at a moment: by its own patience, by that of a team that has outgrown the processors, or by that of one whose
 * processors others want.
 *
 * <p>Used by all workers, in waits that were not over at once.
 */
final class PatienceOfTheMoment {

    private final Patience own;
    private final Patience crowded; // made once: waits allocate nothing
    private final Patience disturbed;
    private final Disturbance disturbance;
    private final Crew crew;

    /** @param disturbance what earlier runs know of others */
    PatienceOfTheMoment(Patience own, Disturbance disturbance, Crew crew) {
        this.own = own;
        this.disturbance = disturbance;
        this.crew = crew;
        crowded = own.crowded();
        disturbed = own.disturbed();
        if (own.attentive() && disturbance.isPresent(System.nanoTime())) {
            crew.expectSleepers();
        }
    }

    /** In the time of {@link System#nanoTime}. */
    Patience at(long now) {
        if (crew.isCrowded()) {
            return crowded;
        }
        if (disturbance.isPresent(now)) {
            if (disturbed.attentive()) {
                crew.expectSleepers(); // one who saw no others just before may have said that there are none
            }
            return disturbed;
        }
        crew.expectNoSleepers();
        return own;
    }

    /** Tells how long (ns) a worker could not run until now though it wanted to. */
    void lost(long nanos, long now) {
        if (disturbance.isSeenIn(nanos)) {
            crew.expectSleepers(); // before anybody sleeps
            disturbance.seen(nanos, now);
        }
    }
}
