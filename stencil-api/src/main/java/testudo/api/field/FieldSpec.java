package testudo.api.field;

import testudo.api.argument.Argument;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Halo;
import testudo.api.grid.Location;
import testudo.api.grid.Side;

/**
 * The properties of a field that its name does not tell.
 *
 * @param unit       unit as text, {@code "1"} when dimensionless
 * @param location   cell centre or a face
 * @param boundaries what reads outside the domain yield
 * @param beyond     elements the domain holds beyond the grid at open (non-periodic, non-degenerate) ends; they are
 *                   given or computed like all others, for models whose formulas reach outside the grid
 * @param stepsAhead  by how many steps the instant of a state's values is ahead of the time between two steps; 0 but for schemes
 *                    whose fields leap over each other, such as −½ for the magnetic field of Yee's
 * @param auxiliary  whether a state serves the scheme alone, such as the memory of an absorbing layer: output leaves it out unless
 *                   it is asked for by name; checkpoints hold it like any other
 */
public record FieldSpec(String unit, Location location, Boundaries boundaries, Halo beyond, double stepsAhead,
        boolean auxiliary) {

    public FieldSpec {
        Argument.given(unit, "unit (\"1\" for none)");
        Argument.given(location, "location");
        Argument.given(boundaries, "boundary rule");
        Argument.given(beyond, "halo of elements beyond the grid");
        if (!Double.isFinite(stepsAhead)) {
            throw new IllegalArgumentException("A field is a finite number of steps ahead, got " + stepsAhead + ".");
        }
    }

    /** A dimensionless field in the cell centres with one rule on every side. */
    public static FieldSpec of(Boundary everywhere) {
        return of(Boundaries.everywhere(everywhere));
    }

    public static FieldSpec of(Boundaries boundaries) {
        return new FieldSpec("1", Location.CENTRE, boundaries, Halo.NONE, 0, false);
    }

    public FieldSpec unit(String text) {
        return new FieldSpec(text, location, boundaries, beyond, stepsAhead, auxiliary);
    }

    public FieldSpec on(Location where) {
        return new FieldSpec(unit, where, boundaries, beyond, stepsAhead, auxiliary);
    }

    public FieldSpec boundary(Axis axis, Boundary rule) {
        Argument.given(axis, "axis of a boundary rule");
        return new FieldSpec(unit, location, boundaries.along(axis, rule), beyond, stepsAhead, auxiliary);
    }

    public FieldSpec beyond(Halo layers) {
        return new FieldSpec(unit, location, boundaries, layers, stepsAhead, auxiliary);
    }

    /** Values of another instant than the time between two steps. */
    public FieldSpec ahead(double steps) {
        return new FieldSpec(unit, location, boundaries, beyond, steps, auxiliary);
    }

    /** Of a state that serves the scheme alone, which output leaves out unless it is asked for by name. */
    public FieldSpec asAuxiliary() {
        return new FieldSpec(unit, location, boundaries, beyond, stepsAhead, true);
    }

    /** The indices a field of these properties holds on a grid. */
    public Box domain(Grid grid) {
        Argument.given(grid, "grid");
        return Box.of(below(grid, Axis.I), above(grid, Axis.I), below(grid, Axis.J), above(grid, Axis.J),
                below(grid, Axis.K), above(grid, Axis.K));
    }

    private int below(Grid grid, Axis axis) {
        return open(grid, axis) ? -beyond.at(axis, Side.LOWER) : 0;
    }

    private int above(Grid grid, Axis axis) {
        int faces = location.onFacesOf(axis) && !boundaries.periodic(axis) ? 1 : 0;
        return grid.extent(axis) + faces + (open(grid, axis) ? beyond.at(axis, Side.UPPER) : 0);
    }

    private boolean open(Grid grid, Axis axis) {
        return !boundaries.periodic(axis) && !grid.degenerate(axis);
    }
}
