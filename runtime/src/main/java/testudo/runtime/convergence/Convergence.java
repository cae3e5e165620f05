package testudo.runtime.convergence;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleSupplier;

import testudo.api.argument.Argument;
import testudo.api.program.Reduction;
import testudo.runtime.execution.Execution;

/**
 * An execution on its way to convergence, and what its checks have found.
 *
 * <p>{@link #run} does it all. Those with more to do at other steps than checking advance the execution themselves, never
 * beyond {@link #next}, and call {@link #check} wherever they stop.
 *
 * <p>Used by one thread; {@link #latest} may be read by any.
 */
public final class Convergence {

    private final Until goal;
    private final Execution execution;
    private final DoubleSupplier measured;
    /** Whether the execution is all there is to advance. */
    private final boolean whole;
    private final List<Check> history = new ArrayList<>();
    private ConvergenceOutcome outcome = ConvergenceOutcome.OPEN;
    private volatile Check latest;

    /**
     * Makes the first check, at the step where the execution is.
     *
     * @throws IllegalArgumentException when the program has no such reduction
     */
    public Convergence(Until goal, Execution execution) {
        this(goal, execution, List.of());
    }

    /**
     * Goes on with an execution that began at a checkpoint.
     *
     * @param earlier the checks of the run so far; of these, what a run with this goal would have made is kept
     * @throws IllegalArgumentException when the program has no such reduction, or a check is of a later step
     */
    public Convergence(Until goal, Execution execution, List<Check> earlier) {
        this.goal = Argument.given(goal, "goal of a run until converged");
        Argument.given(execution, "execution");
        Argument.given(earlier, "list of earlier checks");
        this.execution = execution;
        Reduction reduction = goal.in(execution.plan().program());
        measured = () -> execution.reduce(reduction);
        whole = true;
        begin(earlier);
    }

    /**
     * Of an execution that computes one of several parts of a program: whoever has them all advances them, not {@link #run}. Makes the
     * first check where there is no earlier one.
     *
     * @param measured the reduction over all parts, not divided yet, at the step where the execution is; asked once per check
     * @param earlier  the checks of the run so far
     */
    public Convergence(Until goal, Execution part, DoubleSupplier measured, List<Check> earlier) {
        this.goal = Argument.given(goal, "goal of a run until converged");
        execution = Argument.given(part, "execution");
        this.measured = Argument.given(measured, "reduction over all parts");
        whole = false;
        begin(Argument.given(earlier, "list of earlier checks"));
    }

    private void begin(List<Check> earlier) {
        earlier.stream().filter(c -> goal.due(c.step())).forEach(this::add);
        if (history.isEmpty()) {
            measure();
        } else if (latest.step() > execution.step()) {
            throw new IllegalArgumentException("The execution is at step " + execution.step()
                    + ", before the check of step " + latest.step() + ".");
        }
    }

    /** Advances the execution from check to check until the outcome is no longer open. */
    public ConvergenceOutcome run() {
        if (!whole) {
            throw new IllegalStateException("The execution is one of several parts, which whoever has them all advances.");
        }
        while (outcome == ConvergenceOutcome.OPEN) {
            execution.advance(next() - execution.step());
            check();
        }
        return outcome;
    }

    /** The step of the next check; no step may be taken beyond it. */
    public long next() {
        return goal.next(execution.step());
    }

    /**
     * Makes a check where one is due at the execution's step.
     *
     * @return what that has come to
     */
    public ConvergenceOutcome check() {
        long step = execution.step();
        if (goal.due(step) && step > latest.step() && outcome == ConvergenceOutcome.OPEN) {
            measure();
        }
        return outcome;
    }

    private void measure() {
        add(new Check(execution.step(), measured.getAsDouble() / goal.divisor()));
    }

    private void add(Check now) {
        history.add(now);
        latest = now; // volatile, pairs with the read in latest()
        outcome = !Double.isFinite(now.value()) ? ConvergenceOutcome.DIVERGED
                : Math.abs(now.value()) <= goal.tolerance() ? ConvergenceOutcome.CONVERGED
                : now.step() >= goal.maximum() ? ConvergenceOutcome.NOT_CONVERGED : ConvergenceOutcome.OPEN;
    }

    public Until goal() {
        return goal;
    }

    public Execution execution() {
        return execution;
    }

    public ConvergenceOutcome outcome() {
        return outcome;
    }

    /** The latest check; also while another thread runs the execution. */
    public Check latest() {
        return latest; // volatile, pairs with the write in add()
    }

    /** All checks in order of steps; at least one. */
    public List<Check> history() {
        return List.copyOf(history);
    }

    /**
     * The factor by which the reduction shrank per step, as the geometric mean over the last half of the steps; empty where
     * there are fewer than three checks, or zeros.
     */
    public OptionalDouble factor() {
        Check end = history.getLast();
        Check middle = history.stream().filter(c -> 2 * c.step() >= end.step()).findFirst().orElse(end);
        double quotient = Math.abs(end.value() / middle.value());
        boolean known = history.size() > 2 && middle.step() < end.step() && quotient > 0 && Double.isFinite(quotient);
        return known ? OptionalDouble.of(Math.pow(quotient, 1.0 / (end.step() - middle.step()))) : OptionalDouble.empty();
    }
}
