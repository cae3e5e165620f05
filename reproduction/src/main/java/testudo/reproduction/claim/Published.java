package testudo.reproduction.claim;

/**
 * A number as it was published.
 *
 * @param value in the unit of what it is compared with
 * @param low the 5th percentile, or the value itself if only that is known
 * @param high the 95th percentile, or the value itself
 */
public record Published(double value, double low, double high) {

    /** Of which no spread is known. */
    public static Published of(double value) {
        return new Published(value, value, value);
    }

    public boolean hasSpread() {
        return low < high;
    }

    /** Of a simulated number, as a share of the published; positive if the simulated is greater. */
    public double error(double simulated) {
        return simulated / value - 1;
    }

    /** Whether a simulated number lies within the spread. */
    public boolean spans(double simulated) {
        return low <= simulated && simulated <= high;
    }
}
