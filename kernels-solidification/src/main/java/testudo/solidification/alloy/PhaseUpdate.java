package testudo.solidification.alloy;

import testudo.api.field.Field;
import testudo.api.field.Formula;
import testudo.api.field.Noise;
import testudo.api.field.Point;

/**
 * S2: the phase after one time step.
 *
 * <pre>
 *   φ' = φ + dt·M(c)·( div F − (1 − 16 α r g(φ))·H(φ, c) ),   0 where that is below 10⁻²⁰
 *   M  = (1 − c)·M_A + c·M_B,   H = (1 − c)·H_A + c·H_B,   r uniform in [−1, 1)
 * </pre>
 *
 * <p>The cut keeps the far field exactly 0, and free of subnormal numbers.
 */
record PhaseUpdate(Inputs in, double wA, double wB, double dA, double dB, double mA, double mB, double dt, double inverse) {

    private static final double CUT = 1e-20;

    /** What the update reads. */
    record Inputs(Field phi, Field c, Field fx, Field fy) {}

    /** The constants of an alloy, which formulas capture with this. */
    PhaseUpdate(Inputs in, Alloy alloy, double dt, double inverse) {
        this(in, alloy.barrierA(), alloy.barrierB(), alloy.drivingA(), alloy.drivingB(), alloy.mobilityA(), alloy.mobilityB(),
                dt,
                inverse);
    }

    Formula quiet() {
        return c -> after(c, 1);
    }

    /** With noise of amplitude {@code alpha}: one number per cell and step, whoever computes it. */
    Formula noisy(double alpha, long seed) {
        Field phi = in.phi;
        return c -> after(c, 1 - ((16 * Enthalpy.well(phi.at(c))) * alpha) * (Noise.uniform(c, seed) * 2 - 1));
    }

    private double after(Point c, double noise) {
        double phi = in.phi.at(c);
        double fraction = in.c.at(c);
        return cut(phi + (dt * mixed(fraction, mA, mB)) * (divergence(c)
                - noise * mixed(fraction, Enthalpy.of(phi, wA, dA), Enthalpy.of(phi, wB, dB))));
    }

    private double divergence(Point c) {
        return (in.fx.at(c, 1, 0) - in.fx.at(c)) * inverse + (in.fy.at(c, 0, 1) - in.fy.at(c)) * inverse;
    }

    private static double mixed(double fraction, double ofA, double ofB) {
        return (1 - fraction) * ofA + fraction * ofB;
    }

    private static double cut(double phi) {
        return phi < CUT ? 0 : phi;
    }
}
