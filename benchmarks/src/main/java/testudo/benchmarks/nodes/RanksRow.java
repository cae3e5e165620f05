package testudo.benchmarks.nodes;

import java.util.OptionalDouble;

import testudo.benchmarks.measure.Quartiles;
import testudo.benchmarks.measure.Verdict.TargetOutcome;

/**
 * Something of two ranks, held against something else.
 *
 * @param of      the case
 * @param what    is compared, with its unit
 * @param against whom
 * @param ours    in that unit, as are theirs
 * @param most    the ratio of the medians, at most, where that is meant
 */
public record RanksRow(String of, String what, String against, Quartiles ours, Quartiles theirs, OptionalDouble most) {

    /** Of amounts that are known without measuring. */
    public static RanksRow exact(String of, String what, String against, double ours, double theirs, OptionalDouble most) {
        return new RanksRow(of, what, against, Quartiles.of(ours), Quartiles.of(theirs), most);
    }

    /** Of the medians; none where a difference of two runs was lost in what disturbed them. */
    public OptionalDouble ratio() {
        return ours.median() > 0 && theirs.median() > 0 ? OptionalDouble.of(ours.median() / theirs.median())
                : OptionalDouble.empty();
    }

    /** Open where nothing is meant, or nothing known. */
    public TargetOutcome outcome() {
        if (most.isEmpty() || ratio().isEmpty()) {
            return TargetOutcome.OPEN;
        }
        return ratio().getAsDouble() <= most.getAsDouble() ? TargetOutcome.MET : TargetOutcome.MISSED;
    }
}
