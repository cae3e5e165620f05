package testudo.fdtd.yee;

import testudo.api.field.ElementFunction;

/**
 * What fills the domain, at the places of the electric field.
 *
 * <pre>
 *   E' = ca·E + cb·curl H,   ca = (1 − r)/(1 + r),   cb = (S/ε)/(1 + r),   r = σ dt/(2ε)
 * </pre>
 *
 * @param permittivity ε relative to the vacuum
 * @param conductivity σ, in units of 1/(length unit)
 */
public record Medium(ElementFunction permittivity, ElementFunction conductivity) {

    /** The factor of the old field. */
    ElementFunction keep(double dt) {
        return (i, j, k) -> {
            double r = loss(i, j, k, dt);
            return (1 - r) / (1 + r);
        };
    }

    /** The factor of the curl. */
    ElementFunction gain(double courant, double dt) {
        return (i, j, k) -> courant / permittivity.at(i, j, k) / (1 + loss(i, j, k, dt));
    }

    private double loss(int i, int j, int k, double dt) {
        return conductivity.at(i, j, k) * dt / (2 * permittivity.at(i, j, k));
    }
}
