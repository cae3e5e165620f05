package testudo.sor.relaxation;

import testudo.api.grid.Axis;
import testudo.api.grid.Grid;

/**
 * The theory of over-relaxation for Poisson's equation on equal steps with fixed ends.
 *
 * <pre>
 *   rJ = mean over the axes of cos(π/N)           spectral radius of Jacobi's method
 *   ω_opt = 2/(1 + sqrt(1 − rJ²)),   ρ(ω_opt) = ω_opt − 1
 *   0 &lt; ω &lt; ω_opt:  ρ = ((ω rJ + sqrt(ω² rJ² − 4(ω − 1)))/2)²
 *   ω_opt ≤ ω &lt; 2:  ρ = ω − 1                      at ω_opt a double eigenvalue: errors shrink as n·ρⁿ
 * </pre>
 *
 * <p>Red-black order has the same spectrum as the natural one. Source: Young (1971).
 */
public final class Omega {

    private Omega() {}

    /** rJ, with the grid's cells as intervals between nodes. */
    public static double jacobiRadius(Grid grid) {
        double sum = 0;
        int axes = 0;
        for (Axis axis : Axis.values()) {
            if (!grid.degenerate(axis)) {
                sum += Math.cos(Math.PI / grid.extent(axis));
                axes++;
            }
        }
        return sum / axes;
    }

    /** ω_opt, for which errors shrink fastest in the end. */
    public static double optimal(Grid grid) {
        double r = jacobiRadius(grid);
        return 2 / (1 + Math.sqrt(1 - r * r));
    }

    /** ρ(ω), by which errors shrink per iteration in the end. */
    public static double radius(Grid grid, double omega) {
        double r = jacobiRadius(grid);
        double under = omega * omega * r * r - 4 * (omega - 1);
        if (under <= 0) {
            return omega - 1;
        }
        double root = (omega * r + Math.sqrt(under)) / 2;
        return root * root;
    }
}
