package testudo.data.norms;

/**
 * The fit error ≈ factor · h^order.
 *
 * @param order  slope in the doubly logarithmic plot
 * @param factor error at h = 1, in the error's unit
 */
public record ConvergenceOrder(double order, double factor) {

    /**
     * Least squares in the logarithms.
     *
     * @param h     mesh widths, all positive, at least two different ones
     * @param error the error at each, all positive
     * @throws MissingLibraryException when jblas' system library is not installed
     */
    public static ConvergenceOrder fit(double[] h, double[] error) {
        if (h.length != error.length || h.length < 2) {
            throw new IllegalArgumentException("A fit needs at least 2 mesh widths and as many errors, got " + h.length
                    + " and " + error.length + ".");
        }
        double[][] rows = new double[h.length][];
        double[] logError = new double[h.length];
        boolean different = false;
        for (int n = 0; n < h.length; n++) {
            rows[n] = new double[] {1, positiveLog("mesh width", h[n])};
            logError[n] = positiveLog("error", error[n]);
            different |= h[n] != h[0];
        }
        if (!different) {
            throw new IllegalArgumentException("A fit needs different mesh widths, got only " + h[0] + ".");
        }
        double[] solution = DenseAlgebra.leastSquares(rows, logError);
        return new ConvergenceOrder(solution[1], Math.exp(solution[0]));
    }

    private static double positiveLog(String what, double value) {
        if (!(value > 0) || value == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("A fit in logarithms needs a positive " + what + ", got " + value + ".");
        }
        return Math.log(value);
    }
}
