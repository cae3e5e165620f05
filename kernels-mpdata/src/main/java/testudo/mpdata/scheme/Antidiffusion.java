package testudo.mpdata.scheme;

import testudo.api.field.Field;
import testudo.api.field.Formula;
import testudo.api.field.Point;

import static testudo.mpdata.scheme.Direction.above;
import static testudo.mpdata.scheme.Direction.at;
import static testudo.mpdata.scheme.Direction.below;
import static testudo.mpdata.scheme.Velocity.along;
import static testudo.mpdata.scheme.Velocity.here;

/**
 * K5..K7: the velocity that undoes the diffusion of pass 1 (Smolarkiewicz 1984; Smolarkiewicz & Margolin 1998).
 *
 * <pre>
 *   v_d = (|a| − a²/r)·A − 0.125·a·SB·B/r − 0.125·a·SC·C/r [+ t_d] [+ w_d],    a = u_d,  r = (h(−e_d) + h)/2
 *   SB  = the sum of u_b on the four transverse faces round the face
 *   A, B, C = gradients of x1 along d, b and c in the chosen {@link Gauge}
 *   w_d = −0.25·a·(u_d(+e_d) − u_d(−e_d))/r − 0.25·a·(u_b(−e_d+e_b) + u_b(+e_b) − u_b(−e_d) − u_b)/r − same with c
 * </pre>
 *
 * t_d: {@link ThirdOrder}. The order of operations is part of the definition: golden values are met bit for bit.
 */
final class Antidiffusion {

    private Antidiffusion() {}

    /**
     * The faces across d with the fields around them.
     *
     * @param ud the velocity along d; likewise {@code ub}, {@code uc}
     * @param x  the scalar after pass 1
     */
    record Face(Direction d, Direction b, Direction c, Velocity ud, Velocity ub, Velocity uc, Field x, Field h) {}

    /**
     * The form of the velocity.
     *
     * @param epsilon added to the divisors of relative gradients
     */
    record Form(boolean infinite, boolean thirdOrder, boolean divergent, double epsilon) {}

    static Formula velocity(Face face, Form form) {
        return c -> velocity(face, form, c);
    }

    static double velocity(Face f, Form form, Point c) {
        double v = corrected(f, form, c);
        if (form.divergent()) {
            double w = divergence(f, c);
            return v + (form.infinite() ? Upwind.donor(below(f.x(), c, f.d()), f.x().at(c), w) : w);
        }
        return v;
    }

    private static double corrected(Face f, Form form, Point c) {
        double v = form.infinite() ? infinite(f, c) : standard(f, form.epsilon(), c);
        return form.thirdOrder() ? v + ThirdOrder.terms(f, form, c) : v;
    }

    private static double standard(Face f, double epsilon, Point c) {
        double l = Math.abs(below(f.x(), c, f.d()));
        double r = Math.abs(f.x().at(c));
        return combine(f, (r - l) / (r + l + epsilon), relative(f, f.b(), epsilon, c),
                relative(f, f.c(), epsilon, c), c);
    }

    private static double infinite(Face f, Point c) {
        double l = below(f.x(), c, f.d());
        double r = f.x().at(c);
        return combine(f, 0.5 * (r - l), absolute(f, f.b(), c), absolute(f, f.c(), c), c);
    }

    /** B or C in the standard gauge: along the transverse direction {@code t}, from the four cells round the face. */
    private static double relative(Face f, Direction t, double epsilon, Point c) {
        double topLeft = Math.abs(at(f.x(), c, -1, f.d(), 1, t));
        double topRight = Math.abs(above(f.x(), c, t));
        double bottomLeft = Math.abs(at(f.x(), c, -1, f.d(), -1, t));
        double bottomRight = Math.abs(below(f.x(), c, t));
        return (topLeft + topRight - bottomLeft - bottomRight)
                / (topLeft + topRight + bottomLeft + bottomRight + epsilon);
    }

    /** B or C in the infinite gauge. */
    private static double absolute(Face f, Direction t, Point c) {
        double topLeft = at(f.x(), c, -1, f.d(), 1, t);
        double topRight = above(f.x(), c, t);
        double bottomLeft = at(f.x(), c, -1, f.d(), -1, t);
        double bottomRight = below(f.x(), c, t);
        return 0.25 * (topLeft + topRight - bottomLeft - bottomRight);
    }

    private static double combine(Face f, double gradientD, double gradientB, double gradientC, Point c) {
        double a = here(f.ud(), c);
        double r = meanDensity(f, c);
        return (Math.abs(a) - a * a / r) * gradientD - 0.125 * a * around(f.ub(), f.d(), f.b(), c) * gradientB / r
                - 0.125 * a * around(f.uc(), f.d(), f.c(), c) * gradientC / r;
    }

    static double meanDensity(Face f, Point c) {
        return 0.5 * (below(f.h(), c, f.d()) + f.h().at(c));
    }

    /** SB or SC: the transverse velocity on the four faces round the face. */
    static double around(Velocity u, Direction d, Direction t, Point c) {
        return along(u, c, -1, d) + along(u, c, -1, d, 1, t) + along(u, c, 1, t) + here(u, c);
    }

    private static double divergence(Face f, Point c) {
        double a = here(f.ud(), c);
        double r = meanDensity(f, c);
        return -0.25 * a * (along(f.ud(), c, 1, f.d()) - along(f.ud(), c, -1, f.d())) / r
                - 0.25 * a * spread(f.ub(), f.d(), f.b(), c) / r - 0.25 * a * spread(f.uc(), f.d(), f.c(), c) / r;
    }

    /** The divergence of the transverse velocity in the two cells at the face. */
    private static double spread(Velocity u, Direction d, Direction t, Point c) {
        return along(u, c, -1, d, 1, t) + along(u, c, 1, t) - along(u, c, -1, d) - here(u, c);
    }
}
