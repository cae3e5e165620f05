package testudo.fdtd.yee;

/**
 * The absorbing layer's recursion, which replaces each difference ∂F by ∂F + ψ.
 *
 * <pre>
 *   ψ' = b·ψ + a·∂F,   b = exp(−(σ + α)·dt),   a = σ/(σ + α)·(b − 1)
 *   σ(x) = σmax·(x/d)^m,   σmax = −(m + 1)·ln R0/(2d),   α(x) = αmax·(1 − x/d)
 * </pre>
 *
 * x is the depth inside the layer, d its thickness, both in cells; Roden and Gedney (2000) with κ = 1.
 *
 * @param cells   d
 * @param extent  cells along the axis
 * @param courant dt/dx
 */
record Damping(int cells, int extent, double courant) {

    /** m: how the conductivity rises. */
    private static final double ORDER = 3;

    /** R0: what a wave at a right angle brings back in theory. */
    private static final double REFLECTION = 1e-8;

    /** αmax: lets slow and evanescent waves out (1/cell). */
    private static final double SHIFT = 0.01;

    /** b at a place in cells from the domain's lower end; half-integer for the magnetic field. */
    double keep(double place) {
        return Math.exp(-(sigma(place) + alpha(place)) * courant);
    }

    /** a. */
    double gain(double place) {
        double sigma = sigma(place);
        return sigma == 0 ? 0 : sigma / (sigma + alpha(place)) * (keep(place) - 1);
    }

    private double sigma(double place) {
        double most = -(ORDER + 1) * Math.log(REFLECTION) / (2.0 * cells);
        return most * Math.pow(depth(place), ORDER);
    }

    private double alpha(double place) {
        return SHIFT * (1 - depth(place));
    }

    /** From 0 at the face of the layer, and outside, to 1 at the wall. */
    private double depth(double place) {
        return Math.max(0, Math.max(cells - place, place - (extent - cells)) / cells);
    }
}
