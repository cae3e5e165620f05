package testudo.fdtd.optics;

/**
 * What a plane slab in vacuum does to a plane wave at a right angle, in units in which c = ε0 = μ0 = 1.
 *
 * <pre>
 *   n = sqrt(ε + iσ/ω),   ρ = (1 − n)/(1 + n),   p = exp(i n ω d)
 *   r = ρ (1 − p²)/(1 − ρ² p²),   t = (1 − ρ²) p/(1 − ρ² p²)
 * </pre>
 *
 * @param permittivity ε relative to the vacuum
 * @param conductivity σ (1/length)
 * @param thickness    d (length)
 */
public record SlabOptics(double permittivity, double conductivity, double thickness) {

    /** The amplitude that comes back over that of the incident wave. */
    public Complex reflected(double omega) {
        Complex rho = atFace(omega);
        Complex p = passage(omega);
        Complex p2 = p.times(p);
        return rho.times(Complex.ONE.minus(p2)).over(Complex.ONE.minus(rho.times(rho).times(p2)));
    }

    /** The amplitude that passes over that of the incident wave. */
    public Complex transmitted(double omega) {
        Complex rho = atFace(omega);
        Complex p = passage(omega);
        return Complex.ONE.minus(rho.times(rho)).times(p).over(Complex.ONE.minus(rho.times(rho).times(p).times(p)));
    }

    private Complex index(double omega) {
        return new Complex(permittivity, conductivity / omega).root();
    }

    private Complex atFace(double omega) {
        Complex n = index(omega);
        return Complex.ONE.minus(n).over(Complex.ONE.plus(n));
    }

    private Complex passage(double omega) {
        return Complex.exp(index(omega).times(new Complex(0, omega * thickness)));
    }
}
