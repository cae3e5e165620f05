package testudo.mpdata.scheme;

import testudo.api.field.Point;
import testudo.mpdata.scheme.Antidiffusion.Face;
import testudo.mpdata.scheme.Antidiffusion.Form;

/**
 * What third order in space and time adds to the antidiffusive velocity of a flow that is constant in space (Smolarkiewicz
 * & Margolin 1998, eq. 36; with a density as in libmpdata++, option {@code tot}).
 *
 * <pre>
 *   t_d = (3a|a|/r − 2a³/r² − a)/6 · Xdd + (|a| − 2a²/r)·b/(2r) · Xdb + (|a| − 2a²/r)·c/(2r) · Xdc − 2abc/(3r²) · Xbc
 *   a = u_d,  b = SB/4,  c = SC/4 the transverse velocities at the face
 *   Xdd = 2·( x(+e_d) − x − x(−e_d) + x(−2e_d) ) / the same four added      second differences of x over x at the face;
 *   Xdb = 2·( TR − TL − BR + BL ) / ( TR + TL + BR + BL ),  Xdc likewise     in the infinite gauge over the number of the
 *   Xbc = ( (+,+) + (−,−) − (+,−) − (−,+) over b, c, at both cells ) / Σ    cells that are added
 * </pre>
 */
final class ThirdOrder {

    private ThirdOrder() {}

    static double terms(Face f, Form form, Point c) {
        double a = Velocity.here(f.ud(), c);
        double r = Antidiffusion.meanDensity(f, c);
        double b = 0.25 * Antidiffusion.around(f.ub(), f.d(), f.b(), c);
        double e = 0.25 * Antidiffusion.around(f.uc(), f.d(), f.c(), c);
        double across = (Math.abs(a) - 2 * (a * a) / r) / (2 * r);
        return (3 * a * Math.abs(a) / r - 2 * (a * a * a) / (r * r) - a) / 6 * along(f, form, c)
                + across * b * mixed(f, f.b(), form, c) + across * e * mixed(f, f.c(), form, c)
                - 2 * a * b * e / 3 / (r * r) * transverse(f, form, c);
    }

    /** Xdd. */
    private static double along(Face f, Form form, Point c) {
        double first = value(f, -2, 0, 0, form, c);
        double left = value(f, -1, 0, 0, form, c);
        double right = value(f, 0, 0, 0, form, c);
        double last = value(f, 1, 0, 0, form, c);
        double difference = 2 * (last - right - left + first);
        return form.infinite() ? difference / 4 : difference / (last + right + left + first + form.epsilon());
    }

    /** Xdb or Xdc: along d and the transverse direction {@code t}. */
    private static double mixed(Face f, Direction t, Form form, Point c) {
        double topLeft = weighed(Direction.at(f.x(), c, -1, f.d(), 1, t), form);
        double topRight = weighed(Direction.above(f.x(), c, t), form);
        double bottomLeft = weighed(Direction.at(f.x(), c, -1, f.d(), -1, t), form);
        double bottomRight = weighed(Direction.below(f.x(), c, t), form);
        double difference = 2 * (topRight - topLeft - bottomRight + bottomLeft);
        return form.infinite() ? difference / 4
                : difference / (topRight + topLeft + bottomRight + bottomLeft + form.epsilon());
    }

    /** Xbc: along both transverse directions, in the cells on both sides of the face. */
    private static double transverse(Face f, Form form, Point c) {
        double alike = value(f, 0, 1, 1, form, c) + value(f, 0, -1, -1, form, c)
                + (value(f, -1, 1, 1, form, c) + value(f, -1, -1, -1, form, c));
        double unlike = value(f, 0, 1, -1, form, c) + value(f, 0, -1, 1, form, c)
                + (value(f, -1, 1, -1, form, c) + value(f, -1, -1, 1, form, c));
        return form.infinite() ? (alike - unlike) / 8 : (alike - unlike) / (alike + unlike + form.epsilon());
    }

    /** x at m·e_d + n·e_b + p·e_c. */
    private static double value(Face f, int m, int n, int p, Form form, Point c) {
        return weighed(f.x().at(c, m * f.d().di() + n * f.b().di() + p * f.c().di(),
                m * f.d().dj() + n * f.b().dj() + p * f.c().dj(), m * f.d().dk() + n * f.b().dk() + p * f.c().dk()), form);
    }

    /** As gradients of the gauge take it. */
    private static double weighed(double x, Form form) {
        return form.infinite() ? x : Math.abs(x);
    }
}
