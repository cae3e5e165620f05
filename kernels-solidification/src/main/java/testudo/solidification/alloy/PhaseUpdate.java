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
final class PhaseUpdate {

    private static final double CUT = 1e-20;

    private PhaseUpdate() {}

    /** What the update reads. */
    record Inputs(Field phi, Field c, Field fx, Field fy) {}

    static Formula quiet(Inputs in, Alloy alloy, double dt, double inverse) {
        Field phi = in.phi;
        Field b = in.c;
        Field fx = in.fx;
        Field fy = in.fy;
        double wA = alloy.barrierA();
        double wB = alloy.barrierB();
        double dA = alloy.drivingA();
        double dB = alloy.drivingB();
        double mA = alloy.mobilityA();
        double mB = alloy.mobilityB();
        return c -> cut(phi.at(c) + (dt * mixed(b.at(c), mA, mB)) * (divergence(fx, fy, c, inverse)
                - 1 * mixed(b.at(c), Enthalpy.of(phi.at(c), wA, dA), Enthalpy.of(phi.at(c), wB, dB))));
    }

    /** With noise of amplitude {@code alpha}: one number per cell and step, whoever computes it. */
    static Formula noisy(Inputs in, Alloy alloy, double dt, double inverse, double alpha, long seed) {
        Field phi = in.phi;
        Field b = in.c;
        Field fx = in.fx;
        Field fy = in.fy;
        double wA = alloy.barrierA();
        double wB = alloy.barrierB();
        double dA = alloy.drivingA();
        double dB = alloy.drivingB();
        double mA = alloy.mobilityA();
        double mB = alloy.mobilityB();
        return c -> {
            double nz = 1 - ((16 * Enthalpy.well(phi.at(c))) * alpha) * (Noise.uniform(c, seed) * 2 - 1);
            return cut(phi.at(c) + (dt * mixed(b.at(c), mA, mB)) * (divergence(fx, fy, c, inverse)
                    - nz * mixed(b.at(c), Enthalpy.of(phi.at(c), wA, dA), Enthalpy.of(phi.at(c), wB, dB))));
        };
    }

    private static double divergence(Field fx, Field fy, Point c, double inverse) {
        return (fx.at(c, 1, 0) - fx.at(c)) * inverse + (fy.at(c, 0, 1) - fy.at(c)) * inverse;
    }

    private static double mixed(double fraction, double ofA, double ofB) {
        return (1 - fraction) * ofA + fraction * ofB;
    }

    private static double cut(double phi) {
        return phi < CUT ? 0 : phi;
    }
}
