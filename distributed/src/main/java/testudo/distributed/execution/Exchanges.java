package testudo.distributed.execution;

/**
 * When a rank's messages move.
 *
 * @param steps      between two exchanges, for which the halos suffice
 * @param overlapped whether they move while the workers compute; otherwise these stop for them
 */
public record Exchanges(int steps, boolean overlapped) {

    public Exchanges {
        if (steps < 1) {
            throw new IllegalArgumentException("There is at least 1 step between two exchanges, not " + steps + ".");
        }
    }
}
