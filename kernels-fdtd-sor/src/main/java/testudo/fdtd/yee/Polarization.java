package testudo.fdtd.yee;

import java.util.Map;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.program.Program;

/**
 * One polarization made ready: its time step and the fields that start with given values.
 *
 * @param program   the step
 * @param principal the field out of the plane
 * @param constants values of the coefficients
 */
public record Polarization(Program program, State principal, Map<Field, ElementFunction> constants) {

    /** The reductions' names. */
    public static final String ENERGY = "energy";

    public Polarization {
        constants = Map.copyOf(constants);
    }
}
