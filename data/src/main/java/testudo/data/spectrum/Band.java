package testudo.data.spectrum;

/**
 * Frequencies to look at, per unit of time.
 *
 * @param lowest  above 0
 * @param highest above the lowest
 */
public record Band(double lowest, double highest) {

    public Band {
        if (!(lowest > 0 && highest > lowest && highest < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "A band of frequencies goes from a lower one above 0 to a higher one, got " + lowest
                            + " and " + highest + ".");
        }
    }
}
