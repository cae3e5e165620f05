package testudo.mpdata.scheme;

import testudo.api.field.Field;
import testudo.api.field.Formula;
import testudo.api.model.Coordinates.Three;

/**
 * Pass 1 and the update that ends both passes.
 *
 * <pre>
 *   f_d = donor(x(−e_d), x, u_d),    donor(l, r, a) = pp(a)·l − pn(a)·r
 *   x'  = x − [ (f1(+e1) − f1) + (f2(+e2) − f2) + (f3(+e3) − f3) ] / h
 * </pre>
 */
final class Upwind {

    private Upwind() {}

    /** The positive part. A comparison, not {@code Math.max}, so that the sign of zero is defined. */
    static double pp(double y) {
        return y > 0 ? y : 0;
    }

    /** The negative part, itself ≥ 0. */
    static double pn(double y) {
        return y < 0 ? -y : 0;
    }

    /** What velocity {@code a} carries across a face between the values {@code l} below and {@code r} above it. */
    static double donor(double l, double r, double a) {
        return pp(a) * l - pn(a) * r;
    }

    /** K1..K3: the flux of {@code x} carried by {@code velocity} across the faces of direction {@code d}. */
    static Formula flux(Field x, Velocity velocity, Direction d) {
        return c -> donor(Direction.below(x, c, d), x.at(c), Velocity.here(velocity, c));
    }

    /** K4 and K17: {@code x} less the divergence of the flux over h. */
    static Formula update(Field x, Three<? extends Field> flux, Field h) {
        Field f1 = flux.i();
        Field f2 = flux.j();
        Field f3 = flux.k();
        return c -> x.at(c) - ((f1.at(c, 1, 0, 0) - f1.at(c)) + (f2.at(c, 0, 1, 0) - f2.at(c))
                + (f3.at(c, 0, 0, 1) - f3.at(c))) / h.at(c);
    }
}
