package testudo.solidification.alloy;

/**
 * The material and numerical constants of a binary alloy A–B, isothermal, in SI units.
 *
 * <p>The expressions keep the order of operations of {@code docs/theory/solidification.md} §3, so that their
 * values agree in every bit.
 *
 * <p>Source: Warren and Boettinger (1995); constants of Ni–Cu as in FiPy's {@code examples/phase/binary}.
 *
 * @param a           the component that φ = 1 is rich in (Ni)
 * @param b           the other one (Cu); concentrations count it
 * @param temperature of the whole body (K)
 * @param liquid      diffusivity of the solute in the liquid (m²/s)
 * @param solid       diffusivity in the solid (m²/s)
 * @param anisotropy  γ, strength of the four-fold anisotropy of the interface energy (1)
 * @param thickness   δ of the interface, from φ = 0.1 to 0.9 (m)
 */
public record Alloy(Component a, Component b, double temperature, double liquid, double solid, double anisotropy,
        double thickness) {

    /** Volume of a mole (m³/mol). */
    static final double MOLAR_VOLUME = 7.42e-6;

    /** The gas constant as in {@code docs/theory/solidification.md} §3 (J/(mol K)). */
    static final double GAS = 8.314;

    /** ln 9 = 2·artanh(0.8): δ is measured between φ = 0.1 and 0.9. */
    static final double B = 2.1972245773362196;

    /**
     * A pure component.
     *
     * @param melting point T (K)
     * @param latent heat L (J/m³)
     * @param energy σ of the interface (J/m²)
     * @param kinetic coefficient β (m/(K s))
     */
    public record Component(double melting, double latent, double energy, double kinetic) {}

    /** Ni–Cu at a temperature. */
    public static Alloy nickelCopper(double temperature, double anisotropy, double thickness) {
        return new Alloy(new Component(1728, 2.350e9, 0.37, 0.0033), new Component(1358, 1.728e9, 0.29, 0.0039),
                temperature, 1e-9, 1e-13, anisotropy, thickness);
    }

    /** δ_B, such that both components have the same gradient coefficient (m). */
    private double thicknessOfB() {
        return (thickness * (a.energy / a.melting)) * (b.melting / b.energy);
    }

    /** ε̄², the gradient coefficient (J/(m K)). */
    public double gradient() {
        return ((3 * thickness) * a.energy) / (B * a.melting);
    }

    /** W_A, the height of the barrier between the phases (J/(m³ K)). */
    public double barrierA() {
        return ((6 * a.energy) * B) / (thickness * a.melting);
    }

    public double barrierB() {
        return ((6 * b.energy) * B) / (thicknessOfB() * b.melting);
    }

    /** M_A, the mobility of the interface (m³ K/(J s)). */
    public double mobilityA() {
        return mobility(a, thickness);
    }

    public double mobilityB() {
        return mobility(b, thicknessOfB());
    }

    private static double mobility(Component x, double thickness) {
        return (((B * x.melting) * x.melting) * x.kinetic) / ((3 * thickness) * x.latent);
    }

    /** L_A (T − T_A)/(T T_A), what drives the change of phase (J/(m³ K)). */
    double drivingA() {
        return driving(a);
    }

    double drivingB() {
        return driving(b);
    }

    private double driving(Component x) {
        return (x.latent * (temperature - x.melting)) / (temperature * x.melting);
    }

    /** Fraction of B in the liquid in equilibrium with the solid (1). */
    public double liquidus() {
        double atA = Math.exp(exponent(a));
        return (atA - 1) / (atA - Math.exp(exponent(b)));
    }

    /** Fraction of B in the solid in equilibrium with the liquid (1). */
    public double solidus() {
        return liquidus() * Math.exp(exponent(b));
    }

    private double exponent(Component x) {
        return ((MOLAR_VOLUME * x.latent) / GAS) * (1 / temperature - 1 / x.melting);
    }
}
