package testudo.solidification.alloy;

import testudo.api.field.Field;
import testudo.api.field.Formula;

/**
 * S3: the flux of the solute through a face, by diffusion and by the change of phase.
 *
 * <pre>
 *   G = −D(φ)·( Δc + c(1 − c)·(v_m/R)·(H_B − H_A)·Δφ )/dx,   D = D_L + p(φ)·(D_S − D_L),   p = φ³(10 − 15φ + 6φ²)
 * </pre>
 *
 * with φ (new) and c in the middle of the face, and Δ across it.
 */
final class SoluteFlux {

    private SoluteFlux() {}

    /** Through the face below a cell along I ({@code di} = −1) or along J ({@code dj} = −1). */
    static Formula below(Field phi, Field b, Alloy alloy, double dx, int di, int dj) {
        double wA = alloy.barrierA();
        double wB = alloy.barrierB();
        double dA = alloy.drivingA();
        double dB = alloy.drivingB();
        double liquid = alloy.liquid();
        double change = alloy.solid() - alloy.liquid();
        double vr = Alloy.MOLAR_VOLUME / Alloy.GAS;
        return c -> {
            double f = 0.5 * (phi.at(c) + phi.at(c, di, dj));
            double cc = 0.5 * (b.at(c) + b.at(c, di, dj));
            double p = ((f * f) * f) * ((10 - 15 * f) + (6 * f) * f);
            double diffusivity = liquid + p * change;
            double force = Enthalpy.of(f, wB, dB) - Enthalpy.of(f, wA, dA);
            return ((-diffusivity) * ((b.at(c) - b.at(c, di, dj))
                    + (((cc * (1 - cc)) * vr) * force) * (phi.at(c) - phi.at(c, di, dj)))) / dx;
        };
    }
}
