package testudo.cli.run;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

import testudo.cli.choice.Numerals;
import testudo.data.snapshot.ResidualHistory;
import testudo.runtime.convergence.Check;
import testudo.runtime.convergence.Convergence;
import testudo.runtime.convergence.ConvergenceOutcome;
import testudo.runtime.convergence.Until;

/**
 * What a run until converged came to.
 *
 * @param goal   when it was to stop
 * @param last   the last check
 * @param factor by which the reduction shrank per step in the last half of the run, where that is known
 */
record Ending(ConvergenceOutcome outcome, Until goal, Check last, OptionalDouble factor) {

    static Ending of(Convergence convergence) {
        return new Ending(convergence.outcome(), convergence.goal(), convergence.latest(), convergence.factor());
    }

    /** The outcome and the numbers it was judged by, such as {@code converged after 70 sweeps: residual 8.1e-7 ≤ 1e-6}. */
    String text() {
        String after = word(outcome) + " after " + last.step() + (last.step() == 1 ? " sweep" : " sweeps") + ": "
                + goal.reduction() + " ";
        String tolerance = Numerals.shortest(goal.tolerance());
        return after + switch (outcome) {
            case CONVERGED -> value() + " ≤ " + tolerance;
            case NOT_CONVERGED, OPEN -> value() + " > " + tolerance;
            case DIVERGED -> "is " + last.value();
        };
    }

    /** The outcome, the numbers it was judged by, and the factor per sweep. */
    String fullText() {
        return text() + (factor.isPresent()
                ? String.format(Locale.ROOT, ", × %.6f per sweep at the end", factor.getAsDouble()) : "");
    }

    /**
     * Ends with the outcome as an error where it is one.
     *
     * @param output where the output is, if any
     * @throws NotConverged unless converged
     */
    void orThrow(Optional<String> output) {
        String kept = output.map(directory -> "; the state reached is in " + directory).orElse("");
        switch (outcome) {
            case CONVERGED -> {}
            case NOT_CONVERGED, OPEN -> throw new NotConverged(text() + kept + ", --maximum allows more sweeps");
            case DIVERGED -> throw new NotConverged(text() + kept);
        }
    }

    private String value() {
        return String.format(Locale.ROOT, "%.4e", Math.abs(last.value()));
    }

    static String word(ConvergenceOutcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** The checks made so far, as snapshots hold them. */
    static ResidualHistory history(Convergence convergence) {
        Until goal = convergence.goal();
        return new ResidualHistory(goal.reduction(), goal.tolerance(), goal.maximum(), goal.every(),
                word(convergence.outcome()), convergence.history().stream()
                        .map(c -> new ResidualHistory.Point(c.step(), c.value())).toList());
    }
}
