package testudo.mpdata.cases;

import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.Coordinates.Three;
import testudo.api.model.ModelException;
import testudo.mpdata.scheme.PerAxis;

/** The box of edge 100 in which the rotating cases take place: its outermost cells lie on its walls. */
final class Rotation {

    /** Edge of the box (m). */
    static final double LENGTH = 100;

    /** Coordinate of the axis of rotation on every axis (m). */
    static final double CENTRE = 50;

    /** Angular speed (rad/s). */
    static final double ANGULAR_SPEED = 0.1;

    private Rotation() {}

    /** Distance of neighbouring cells (m): 100/(n − 1); 1 on axes of one cell. */
    static double spacing(Grid grid, Axis axis) {
        return grid.degenerate(axis) ? 1 : LENGTH / (grid.extent(axis) - 1);
    }

    static Coordinates coordinates(Grid grid) {
        return new Coordinates(new Three<>("x", "y", "z"), "m", new Three<>(0.0, 0.0, 0.0),
                PerAxis.of(axis -> spacing(grid, axis)));
    }

    /** Steps of {@code dt} that come closest to a full turn. */
    static long stepsPerTurn(double dt) {
        return Math.max(1, Math.round(2 * Math.PI / (ANGULAR_SPEED * dt)));
    }

    /** Refuses grids with fewer or more axes of several cells than the case turns in. */
    static void requireAxes(Grid grid, String model, int wanted) {
        for (Axis axis : Axis.values()) {
            boolean needed = axis.ordinal() < wanted;
            if (needed == grid.degenerate(axis)) {
                String cells = needed ? "at least 2 cells" : "1 cell";
                throw new ModelException("grid", "Model '" + model + "' needs " + cells + " along " + axis + ", got "
                        + grid.extent(axis) + ".");
            }
        }
    }
}
