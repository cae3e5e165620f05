package testudo.solidification.alloy;

/**
 * What drives a pure component from one phase to the other.
 *
 * <pre>
 *   H = W·g'(φ) + 30 g(φ)·L (T − T_m)/(T T_m),   g = φ²(1 − φ)²,   g' = 2φ(1 − φ)(1 − 2φ)
 * </pre>
 */
final class Enthalpy {

    private Enthalpy() {}

    /** g, the double well. */
    static double well(double phi) {
        return ((phi * phi) * (1 - phi)) * (1 - phi);
    }

    /** H of a component with barrier {@code w} and driving force {@code dh} (J/(m³ K)). */
    static double of(double phi, double w, double dh) {
        double slope = ((2 * phi) * (1 - phi)) * (1 - 2 * phi);
        return w * slope + (30 * well(phi)) * dh;
    }
}
