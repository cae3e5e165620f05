package testudo.machine.description;

/**
 * A number that describes a machine.
 *
 * @param unit of the value, {@code "1"} for a count or a ratio
 * @param source what states it, or how it was derived, in a few words
 */
public record Figure(double value, String unit, Evidence evidence, Confidence confidence, String source) {

    public Figure {
        if (!Double.isFinite(value) || value < 0) {
            throw new IllegalArgumentException("A figure is a finite number from 0, got " + value + ".");
        }
    }

    /** Whether results must be shown to hold when the figure is somewhat different. */
    public boolean isUncertain() {
        return switch (evidence) {
            case STATED, VERIFIED, REPORTED -> false;
            case DERIVED -> confidence != Confidence.HIGH;
            case MEASURED, RECALLED, GUESSED, FITTED -> true;
        };
    }

    /** This figure with another value. */
    public Figure withValue(double other) {
        return new Figure(other, unit, evidence, confidence, source);
    }
}
