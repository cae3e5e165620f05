package testudo.benchmarks.measure;

import testudo.benchmarks.cases.Target;

/**
 * A result held against its target.
 *
 * @param ratio   of times to the best of those it is compared with, or of the rate to the rate wanted
 * @param against who that was
 */
public record Verdict(Target target, double ratio, String against, TargetOutcome outcome) {

    /** OPEN when those to be compared with did not take part, or the target is set for other threads or grids. */
    public enum TargetOutcome {
        MET, MISSED, OPEN
    }
}
