package testudo.benchmarks.workload;

import java.util.Map;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.precision.SinglePrecision;
import testudo.api.program.Program;

/**
 * A program with the values it starts from.
 *
 * @param name    what is computed, the same for programs that must give the same result
 * @param initial values of all states and coefficients before the first step
 * @param result  the state by which runs are compared
 */
public record Workload(String name, Program program, Map<Field, ElementFunction> initial, State result) {

    public Workload {
        initial = Map.copyOf(initial);
    }

    public Grid grid() {
        return program.grid();
    }

    /** This work in single precision, which gives another result. */
    public Workload inSinglePrecision() {
        return new Workload(name + " of floats", SinglePrecision.of(program), initial, result);
    }

    /** Whether the other program must give the same result. */
    public boolean comparable(Workload other) {
        return name.equals(other.name) && grid().equals(other.grid());
    }
}
