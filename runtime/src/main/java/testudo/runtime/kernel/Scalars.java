package testudo.runtime.kernel;

import java.util.List;

import testudo.api.field.Parameter;
import testudo.api.program.Program;

/** The values that are the same for all elements of a step; every worker has its own, so reading them is free. */
public final class Scalars {

    /** Number of the step. */
    public long step;
    /** Time at its start. */
    public double time;
    /** Value per parameter, in the program's order. */
    public final double[] parameters;

    private final List<Parameter> declared;
    private final double timeStep;

    public Scalars(Program program) {
        declared = program.parameters();
        timeStep = program.timeStep();
        parameters = new double[declared.size()];
    }

    /** Moves to a step. */
    public void enter(long newStep) {
        step = newStep;
        time = newStep * timeStep;
        for (int n = 0; n < parameters.length; n++) {
            parameters[n] = declared.get(n).value().applyAsDouble(newStep);
        }
    }
}
