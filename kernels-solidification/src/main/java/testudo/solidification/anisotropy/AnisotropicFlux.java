package testudo.solidification.anisotropy;

import testudo.api.field.Field;
import testudo.api.field.Formula;

/**
 * The flux of a phase through a face, with an interface energy of four-fold anisotropy.
 *
 * <pre>
 *   Fx = ε̄²·(η² φx − η η' φy)     on the face between i − 1 and i
 *   Fy = ε̄²·(η² φy + η η' φx)     on the face between j − 1 and j
 *   η  = 1 + γ cos 4θ,  η' = −4γ sin 4θ,  θ the direction of grad φ
 * </pre>
 *
 * <p>The angle is never computed: cos 4θ = 1 − 8 nx² ny², sin 4θ = 4 nx ny (nx² − ny²). Without a gradient η = 1, η' = 0.
 */
public final class AnisotropicFlux {

    /** Below this |grad φ|² there is no direction. */
    private static final double FLAT = 1e-300;

    private AnisotropicFlux() {}

    /** Through the face below a cell. */
    public static Formula alongI(Field phi, double gradient, double gamma, double inverse) {
        return c -> {
            double px = (phi.at(c) - phi.at(c, -1, 0)) * inverse;
            double py = ((((phi.at(c, 0, 1) + phi.at(c, -1, 1)) - phi.at(c, 0, -1)) - phi.at(c, -1, -1)) * 0.25) * inverse;
            double e = eta(px, py, gamma);
            double d = slope(px, py, gamma);
            return gradient * ((e * e) * px - (e * d) * py);
        };
    }

    /** Through the face below a cell. */
    public static Formula alongJ(Field phi, double gradient, double gamma, double inverse) {
        return c -> {
            double py = (phi.at(c) - phi.at(c, 0, -1)) * inverse;
            double px = ((((phi.at(c, 1, 0) + phi.at(c, 1, -1)) - phi.at(c, -1, 0)) - phi.at(c, -1, -1)) * 0.25) * inverse;
            double e = eta(px, py, gamma);
            double d = slope(px, py, gamma);
            return gradient * ((e * e) * py + (e * d) * px);
        };
    }

    /** η, from any multiple of grad φ. */
    public static double eta(double px, double py, double gamma) {
        double q = px * px + py * py;
        double a = (px * px) / q;
        double b = (py * py) / q;
        return q < FLAT ? 1 : 1 + gamma * (1 - (8 * a) * b);
    }

    /** η' = dη/dθ. */
    private static double slope(double px, double py, double gamma) {
        double q = px * px + py * py;
        double a = (px * px) / q;
        double b = (py * py) / q;
        double ab = (px * py) / q;
        return q < FLAT ? 0 : (((-4 * gamma) * 4) * ab) * (a - b);
    }
}
