package testudo.runtime.kernel;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.stream.IntStream;

import testudo.api.field.Parameter;
import testudo.api.program.MeasuredStep;
import testudo.api.program.Moment;
import testudo.api.program.Program;

/** The values that are the same for all elements of a step; every worker has its own, so reading them is free. */
public final class Scalars {

    private static final int FIRST_PARAMETER = 3;

    /** Number of the step. */
    public long step;
    /** Time at its start. */
    public double time;
    /** Its length, in the program's unit of time. */
    public double timeStep;
    /** Value per parameter, in the program's order. */
    public final double[] parameters;

    /** Copy of the values outside the heap, once it was asked for: step as a double, time, step, parameters. */
    private MemorySegment block;
    private final List<Parameter> declared;
    /** Which parameter the length is; −1 where steps have a fixed one. */
    private final int measured;

    public Scalars(Program program) {
        this(program.parameters(), program.timeStep());
    }

    /** Of parameters and a time step. */
    public Scalars(List<Parameter> parametersDeclared, double step) {
        declared = parametersDeclared;
        timeStep = step;
        parameters = new double[declared.size()];
        measured =
                IntStream.range(0, parameters.length).filter(n -> declared.get(n).value() instanceof MeasuredStep).findFirst()
                        .orElse(-1);
    }

    /** Moves to a step of the fixed length. */
    public void enter(long newStep) {
        enter(newStep, newStep * timeStep, timeStep);
    }

    /** Moves to where a run is between two steps. */
    public void enter(Moment moment) {
        enter(moment.step(), moment.time(), moment.timeStep());
    }

    /** Moves to a step that begins at some time and has some length. */
    public void enter(long newStep, double begin, double length) {
        step = newStep;
        time = begin;
        timeStep = length;
        for (int n = 0; n < parameters.length; n++) {
            parameters[n] = n == measured ? length : declared.get(n).value().applyAsDouble(newStep);
        }
        if (block != null) {
            write();
        }
    }

    /** Where machine code finds them, as {@code testudo.runtime.codegen.machine.ScalarBlock} says. */
    public long address() {
        if (block == null) {
            block = Arena.ofAuto().allocate((FIRST_PARAMETER + parameters.length) * (long) Double.BYTES, Double.BYTES);
            write();
        }
        return block.address();
    }

    private void write() {
        block.set(ValueLayout.JAVA_DOUBLE, 0, step);
        block.setAtIndex(ValueLayout.JAVA_DOUBLE, 1, time);
        block.setAtIndex(ValueLayout.JAVA_LONG, 2, step);
        MemorySegment.copy(parameters, 0, block, ValueLayout.JAVA_DOUBLE, FIRST_PARAMETER * (long) Double.BYTES,
                parameters.length);
    }
}
