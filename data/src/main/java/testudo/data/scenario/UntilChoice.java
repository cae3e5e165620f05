package testudo.data.scenario;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * When a run is converged: once the absolute value of a reduction is at most a tolerance.
 *
 * @param reduction name of the reduction, where the user chose it
 * @param tolerance its greatest value that counts as converged, in its unit, where the user chose it; above 0
 * @param maximum   the most steps taken, where the user chose it
 * @param every     steps between checks, where the user chose it
 */
public record UntilChoice(Optional<String> reduction, OptionalDouble tolerance, OptionalLong maximum,
        OptionalLong every) implements StopChoice {

    /** Everything by default. */
    public static final UntilChoice DEFAULT = new UntilChoice(Optional.empty(), OptionalDouble.empty(),
            OptionalLong.empty(), OptionalLong.empty());

    public UntilChoice withReduction(String name) {
        return new UntilChoice(Optional.of(name), tolerance, maximum, every);
    }

    public UntilChoice withTolerance(double value) {
        return new UntilChoice(reduction, OptionalDouble.of(value), maximum, every);
    }

    public UntilChoice withMaximum(long steps) {
        return new UntilChoice(reduction, tolerance, OptionalLong.of(steps), every);
    }

    public UntilChoice withEvery(long steps) {
        return new UntilChoice(reduction, tolerance, maximum, OptionalLong.of(steps));
    }
}
