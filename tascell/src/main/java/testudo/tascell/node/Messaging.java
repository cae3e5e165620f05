package testudo.tascell.node;

/**
 * How the messaging thread works.
 *
 * @param inFlight messages it sends at the same time, at most
 * @param pauseNanos how long it sleeps in each turn (ns)
 * @param alwaysPauses whether it also sleeps while messages come and go
 * @param anyForwards whether any worker may ask other nodes; otherwise only worker 0 may
 */
public record Messaging(int inFlight, long pauseNanos, boolean alwaysPauses, boolean anyForwards) {

    /** @throws IllegalArgumentException if nothing is to be sent, or the pause is negative */
    public Messaging {
        if (inFlight < 1 || pauseNanos < 0) {
            throw new IllegalArgumentException(
                    "At least one message is in flight and a pause is not negative, got " + inFlight + " and " + pauseNanos
                            + " ns.");
        }
    }

    /** As in the paper's Fig. 3: one send in flight, 20 µs of sleep in each turn, only worker 0 asks other nodes. */
    public static Messaging faithful() {
        return new Messaging(1, 20_000, true, false);
    }

    /** Several in flight, no sleep while traffic flows, all workers ask. */
    public static Messaging improved() {
        return new Messaging(16, 20_000, false, true);
    }
}
