package testudo.api.program;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongToDoubleFunction;
import java.util.function.ToDoubleFunction;

import testudo.api.argument.Argument;

/**
 * The length of time steps, measured from the states while a program runs.
 *
 * <p>Before step n, where n is a whole multiple of {@code every}, the length is computed from what the reductions are then; the steps
 * from there on take it until it is computed again. Time is the sum of the lengths, added one by one to 0. Reductions have one fixed
 * order, so lengths and time are the same to the bit, whoever computes them and in whatever pieces.
 *
 * <p>It is the value of the one {@link testudo.api.field.Parameter} by which kernels read it, {@link Program.Builder#timeStep(String,
 * MeasuredStep)}. Immutable and safe for any thread.
 *
 * @param reductions of the program, which may not depend on the length itself
 * @param length     a pure function of their values, in their order; above 0, in the program's unit of time
 * @param every      steps from one measurement to the next, at least 1
 */
public record MeasuredStep(List<Reduction> reductions, ToDoubleFunction<double[]> length, long every)
        implements LongToDoubleFunction {

    public MeasuredStep {
        reductions = List.copyOf(Argument.given(reductions, "list of reductions for a time step"));
        Argument.given(length, "length of a time step");
        if (every < 1) {
            throw new IllegalArgumentException("A time step is measured every 1 step or more, got " + every + ".");
        }
    }

    /** Measured before each step, from one reduction: {@code MeasuredStep.of(fastest, speed -> 0.4 * dx / speed)}. */
    public static MeasuredStep of(Reduction reduction, DoubleUnaryOperator length) {
        Argument.given(length, "length of a time step");
        return new MeasuredStep(List.of(Argument.given(reduction, "reduction for a time step")),
                values -> length.applyAsDouble(values[0]), 1);
    }

    /** This length, measured every so many steps only and kept between. */
    public MeasuredStep every(long steps) {
        return new MeasuredStep(reductions, length, steps);
    }

    /** Whether the length is computed anew before this step. */
    public boolean due(long step) {
        return step % every == 0;
    }

    /**
     * The length from what the reductions are.
     *
     * @throws ArithmeticException telling step, length and values when it is no number above 0
     */
    public double of(double[] values, long step) {
        double found = length.applyAsDouble(values);
        if (!(found > 0) || Double.isInfinite(found)) {
            StringBuilder from = new StringBuilder();
            for (int n = 0; n < values.length; n++) {
                from.append(n == 0 ? "" : ", ").append(reductions.get(n).name()).append(" = ").append(values[n]);
            }
            throw new ArithmeticException("The length of step " + step + " must be a finite number above 0, got " + found
                    + (values.length == 0 ? "." : ", from " + from + "."));
        }
        return found;
    }

    /** Not a number: the step alone does not tell it. */
    @Override
    public double applyAsDouble(long step) {
        return Double.NaN;
    }
}
