package testudo.fdtd.yee;

import java.util.HashMap;
import java.util.Map;

import testudo.api.field.Boundary;
import testudo.api.field.Coefficient;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.program.Program;

/** Declares fields of a domain and collects the values of the coefficients; used while a program is built. */
final class Fields {

    final Program.Builder program;
    final Map<Field, ElementFunction> constants = new HashMap<>();
    private final Grid grid;
    private final FieldSpec sides;

    Fields(Program.Builder program, Domain domain) {
        this.program = program;
        grid = domain.grid();
        // nothing is outside a conductor, which is also behind every layer
        FieldSpec closed = FieldSpec.of(Boundary.fixed(0));
        sides = domain.walls() instanceof Walls.Channel ? closed.boundary(Axis.J, Boundary.periodic()) : closed;
    }

    State state(String name, Location where) {
        return program.state(name, spec(where));
    }

    /** A state that is updated first in a step, from the other kind of field in the middle: half a step behind that. */
    State leaping(String name, Location where) {
        return program.state(name, spec(where).ahead(-0.5));
    }

    /** A state that serves the scheme alone and is not for output. */
    State auxiliary(String name, Location where) {
        return program.state(name, spec(where).asAuxiliary());
    }

    Coefficient coefficient(String name, Location where, ElementFunction values) {
        Coefficient declared = program.coefficient(name, spec(where));
        constants.put(declared, values);
        return declared;
    }

    /** How much of the old electric field a step keeps. */
    Coefficient keep(String name, Location where, Domain domain) {
        ElementFunction vacuum = (_, _, _) -> 1;
        return coefficient(name, where, domain.medium().map(m -> m.keep(domain.timeStep())).orElse(vacuum));
    }

    /** How much of the magnetic field's curl a step adds. */
    Coefficient gain(String name, Location where, Domain domain) {
        ElementFunction vacuum = (_, _, _) -> domain.courant();
        return coefficient(name, where,
                domain.medium().map(m -> m.gain(domain.courant(), domain.timeStep())).orElse(vacuum));
    }

    private FieldSpec spec(Location where) {
        return sides.on(where);
    }

    /** A box of the plane. */
    Box box(int i0, int i1, int j0, int j1) {
        return Box.of(i0, i1, j0, j1, 0, 1);
    }

    int n() {
        return grid.n1();
    }

    int m() {
        return grid.n2();
    }
}
