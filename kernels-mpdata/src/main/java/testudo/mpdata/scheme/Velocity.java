package testudo.mpdata.scheme;

import java.io.Serializable;

import testudo.api.field.Field;
import testudo.api.field.Parameter;
import testudo.api.field.Point;

/**
 * The advecting velocity u_d of the current step as formulas read it: a coefficient, or a coefficient times a factor.
 *
 * <p>Serializable, as formulas are, so that its code can be found and inlined when a formula is lifted.
 */
@FunctionalInterface
interface Velocity extends Serializable {

    double at(Point c, int di, int dj, int dk);

    static Velocity steady(Field u) {
        return (c, di, dj, dk) -> u.at(c, di, dj, dk);
    }

    static Velocity scaled(Field u, Parameter factor) {
        return (c, di, dj, dk) -> factor.at(c) * u.at(c, di, dj, dk);
    }

    /** The value at the element itself. */
    static double here(Velocity u, Point c) {
        return u.at(c, 0, 0, 0);
    }

    /** The value at m·e_d. */
    static double along(Velocity u, Point c, int m, Direction d) {
        return u.at(c, m * d.di(), m * d.dj(), m * d.dk());
    }

    /** The value at m·e_d + n·e_b. */
    static double along(Velocity u, Point c, int m, Direction d, int n, Direction b) {
        return u.at(c, m * d.di() + n * b.di(), m * d.dj() + n * b.dj(), m * d.dk() + n * b.dk());
    }
}
