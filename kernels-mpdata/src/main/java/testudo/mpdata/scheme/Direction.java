package testudo.mpdata.scheme;

import testudo.api.field.Field;
import testudo.api.field.Point;
import testudo.api.grid.Axis;

/**
 * A unit step e_d in index space, and reads of a field along one or two such steps.
 *
 * <p>The reads are static and the components are plain numbers so that formulas that use them can be lifted.
 */
record Direction(int di, int dj, int dk) {

    static Direction of(Axis axis) {
        return switch (axis) {
            case I -> new Direction(1, 0, 0);
            case J -> new Direction(0, 1, 0);
            case K -> new Direction(0, 0, 1);
        };
    }

    /** The value at −e_d. */
    static double below(Field f, Point c, Direction d) {
        return f.at(c, -d.di(), -d.dj(), -d.dk());
    }

    /** The value at +e_d. */
    static double above(Field f, Point c, Direction d) {
        return f.at(c, d.di(), d.dj(), d.dk());
    }

    /** The value at m·e_d. */
    static double at(Field f, Point c, int m, Direction d) {
        return f.at(c, m * d.di(), m * d.dj(), m * d.dk());
    }

    /** The value at m·e_d + n·e_b. */
    static double at(Field f, Point c, int m, Direction d, int n, Direction b) {
        return f.at(c, m * d.di() + n * b.di(), m * d.dj() + n * b.dj(), m * d.dk() + n * b.dk());
    }
}
