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

    /** Copy of the values outside the heap, once it was asked for: floats, then step as a double, time, step, parameters. */
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
            block = Arena.ofAuto().allocate(2L * words() * Long.BYTES, Long.BYTES);
            write();
        }
        return block.address() + (long) words() * Long.BYTES;
    }

    private int words() {
        return FIRST_PARAMETER + parameters.length;
    }

    private void write() {
        write(0, step);
        write(1, time);
        block.setAtIndex(ValueLayout.JAVA_LONG, words() + 2L, step);
        for (int n = 0; n < parameters.length; n++) {
            write(FIRST_PARAMETER + n, parameters[n]);
        }
    }

    /** As a double, and as a float in a word as far before the address as that is behind it. */
    private void write(int number, double value) {
        block.setAtIndex(ValueLayout.JAVA_DOUBLE, (long) words() + number, value);
        block.setAtIndex(ValueLayout.JAVA_FLOAT, 2L * (words() - 1 - number), (float) value);
    }
}
