package testudo.fdtd.optics;

/**
 * What a dielectric cylinder in vacuum makes of a plane wave with its electric field along the axis, in units in which c = ε0 = μ0 = 1.
 *
 * <pre>
 *   E_inc = exp(iωx),   E_scattered = −Σ (2 − δn0) iⁿ bn Hn(ωr) cos nφ,   m = sqrt(ε)
 *   bn = (m J'n(mωa) Jn(ωa) − Jn(mωa) J'n(ωa)) / (m J'n(mωa) Hn(ωa) − Jn(mωa) H'n(ωa))
 * </pre>
 *
 * Bohren and Huffman (1983), section 8.4.
 *
 * @param permittivity ε relative to the vacuum, at least 1
 * @param radius       a (length)
 */
public record CylinderOptics(double permittivity, double radius) {

    /**
     * The scattered field outside, as a share of the incident one at the axis.
     *
     * @param omega    angular frequency, or wave number
     * @param distance r from the axis, at least the radius (length)
     * @param angle    φ from the direction in which the incident wave travels
     */
    public Complex scattered(double omega, double distance, double angle) {
        double m = Math.sqrt(permittivity);
        // orders above the size parameter fall faster than exponentially
        int last = (int) Math.ceil(m * omega * radius) + 20;
        Bessel inside = new Bessel(last, m * omega * radius);
        Bessel outside = new Bessel(last, omega * radius);
        Bessel there = new Bessel(last, omega * distance);
        Complex sum = new Complex(0, 0);
        Complex power = Complex.ONE;
        for (int n = 0; n <= last; n++) {
            double over = m * inside.slopeJ(n) * outside.j(n) - inside.j(n) * outside.slopeJ(n);
            Complex under = real(m * inside.slopeJ(n)).times(outside.h(n)).minus(real(inside.j(n)).times(outside.slopeH(n)));
            Complex term = real((n == 0 ? -1 : -2) * over * Math.cos(n * angle)).over(under).times(power).times(there.h(n));
            sum = sum.plus(term);
            power = power.times(new Complex(0, 1));
        }
        return sum;
    }

    private static Complex real(double x) {
        return new Complex(x, 0);
    }
}
