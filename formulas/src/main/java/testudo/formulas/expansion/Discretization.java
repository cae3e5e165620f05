package testudo.formulas.expansion;

import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.model.Coordinates;

/**
 * The elements that a formula is of: which there are, where they lie, and how its differences are made of them.
 *
 * @param order of accuracy of differences that do not say one
 */
public record Discretization(Grid grid, Coordinates coordinates, Location location, int order) {

    /** Names of axes, in the order of a grid's cells. */
    public static final String AXES = "xyz";

    /** Between cells, in the unit of the coordinates. */
    public double spacing(Axis axis) {
        return coordinates.spacing().along(axis);
    }

    /** The coordinate along an axis, as {@link Coordinates#at} has it. */
    Quantity coordinate(Axis axis, Trees trees) {
        Quantity here = index(axis, trees);
        double shift = location.onFacesOf(axis) ? 0.5 : 0;
        var place = shift == 0 ? here.expr() : trees.subtract(here.expr(), trees.constant(shift));
        return here.with(trees.add(trees.constant(coordinates.origin().along(axis)),
                trees.multiply(place, trees.constant(spacing(axis)))));
    }

    /** The index along an axis as a number. */
    Quantity index(Axis axis, Trees trees) {
        return new Quantity(trees.unary(testudo.api.expression.UnaryOp.INT_TO_DOUBLE, trees.index(axis, 0)), 0)
                .standing(axis, own(axis));
    }

    /** Where its elements stand along an axis. */
    int own(Axis axis) {
        return location.onFacesOf(axis) ? Quantity.FACES : Quantity.CELLS;
    }

    /** Whether the grid has that axis. */
    public boolean has(Axis axis) {
        return axis.ordinal() < grid.rank();
    }
}
