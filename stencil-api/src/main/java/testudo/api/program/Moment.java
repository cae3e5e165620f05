package testudo.api.program;

import java.util.function.ToDoubleFunction;

import testudo.api.argument.Argument;
import testudo.api.field.Parameter;

/**
 * Where a run stands in time: the definition of how steps add up.
 *
 * @param step     steps done
 * @param time     time passed, in the program's unit of time: {@code step · timeStep} where steps have a fixed length, the sum of the
 *                 lengths otherwise
 * @param timeStep length of the step that is taken now or next; of a measured one that is due, the one before
 */
public record Moment(long step, double time, double timeStep) {

    /** Before the first step. */
    public static Moment first(Program program) {
        return after(program, 0);
    }

    /**
     * After some steps of a fixed length.
     *
     * @throws IllegalArgumentException when the program measures its steps: their number does not tell the time then
     */
    public static Moment after(Program program, long steps) {
        boolean measured = Argument.given(program, "program").measuredStep().isPresent();
        if (steps > 0 && measured) {
            throw new IllegalArgumentException("The program measures its time steps: " + steps
                    + " of them do not tell what time it is.");
        }
        return new Moment(steps, measured ? 0 : steps * program.timeStep(), program.timeStep());
    }

    /**
     * This moment, with the length of the next step measured if that is due.
     *
     * @param values asked once for each reduction that it is measured from
     * @throws ArithmeticException when the length is no number above 0
     */
    public Moment measured(Program program, ToDoubleFunction<Reduction> values) {
        return program.measuredStep().filter(measured -> measured.due(step))
                .map(measured -> new Moment(step, time,
                        measured.of(measured.reductions().stream().mapToDouble(values).toArray(), step)))
                .orElse(this);
    }

    /** After one more step. */
    public Moment next(Program program) {
        return new Moment(step + 1,
                program.measuredStep().isPresent() ? time + timeStep : (step + 1) * program.timeStep(), timeStep);
    }

    /** The value of a parameter in the step that is taken now. */
    public double value(Parameter parameter) {
        return parameter.value() instanceof MeasuredStep ? timeStep : parameter.value().applyAsDouble(step);
    }
}
