package testudo.api.model;

import java.util.OptionalDouble;

/**
 * A number that a run was made to find.
 *
 * @param name   what it is, in a few words
 * @param value  as found; not a number where the run was too short to find it
 * @param unit   unit as text, {@code "1"} when dimensionless
 * @param theory what it should be, where that is known
 */
public record Finding(String name, double value, String unit, OptionalDouble theory) {

    public static Finding of(String name, double value, String unit) {
        return new Finding(name, value, unit, OptionalDouble.empty());
    }

    public static Finding of(String name, double value, String unit, double theory) {
        return new Finding(name, value, unit, OptionalDouble.of(theory));
    }
}
