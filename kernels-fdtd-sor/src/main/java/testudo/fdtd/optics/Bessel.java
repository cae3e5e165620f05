package testudo.fdtd.optics;

/**
 * Bessel functions of whole orders, of the first and the second kind, for arguments above 0.
 *
 * <pre>
 *   J  downwards from an order at which it is 0 in double precision, scaled by 1 = J0 + 2 Σ J2k        (Miller)
 *   Y  upwards from Neumann's series of J for Y0 and Y1
 * </pre>
 *
 * Abramowitz and Stegun (1964), 9.1.27, 9.1.46, 9.1.87, 9.1.88. Exact to some 1e-13 for arguments up to 50: the series of Y loses what J
 * of even orders cancels.
 */
final class Bessel {

    private static final double EULER = 0.57721566490153286;

    private final double[] j;
    private final double[] y;

    /**
     * All orders from 0 to {@code last + 1} at one place.
     *
     * @param x above 0
     */
    Bessel(int last, double x) {
        if (!(x > 0 && Double.isFinite(x))) {
            throw new IllegalArgumentException("Bessel functions are taken of numbers above 0, got " + x + ".");
        }
        // far above both x and the orders asked for, J falls by more than a factor of two per order
        int top = Math.max(last + 1, (int) Math.ceil(x)) + 60;
        double[] down = new double[top + 2];
        down[top] = 1e-300;
        for (int n = top; n > 0; n--) {
            down[n - 1] = 2 * n / x * down[n] - down[n + 1];
            if (Math.abs(down[n - 1]) > 1e200) {
                scale(down, n - 1, 1e-200);
            }
        }
        double sum = down[0];
        for (int n = 2; n <= top; n += 2) {
            sum += 2 * down[n];
        }
        scale(down, 0, 1 / sum);
        j = down;
        y = new double[last + 2];
        double log = Math.log(x / 2) + EULER;
        y[0] = log * j[0];
        y[1] = -1 / x * j[0] + (log - 1) * j[1];
        for (int k = 1; 2 * k + 1 <= top; k++) {
            double sign = k % 2 == 0 ? -1 : 1;
            y[0] += sign * 2 * j[2 * k] / k;
            y[1] += sign * (2 * k + 1) * j[2 * k + 1] / (k * (k + 1.0));
        }
        y[0] *= 2 / Math.PI;
        y[1] *= 2 / Math.PI;
        for (int n = 1; n <= last; n++) {
            y[n + 1] = 2 * n / x * y[n] - y[n - 1];
        }
    }

    private static void scale(double[] values, int from, double factor) {
        for (int n = from; n < values.length; n++) {
            values[n] *= factor;
        }
    }

    double j(int order) {
        return j[order];
    }

    double y(int order) {
        return y[order];
    }

    /** H = J + iY, the wave that goes outwards for exp(−iωt). */
    Complex h(int order) {
        return new Complex(j[order], y[order]);
    }

    /** The derivative of J by its argument. */
    double slopeJ(int order) {
        return order == 0 ? -j[1] : (j[order - 1] - j[order + 1]) / 2;
    }

    /** The derivative of H. */
    Complex slopeH(int order) {
        double slopeY = order == 0 ? -y[1] : (y[order - 1] - y[order + 1]) / 2;
        return new Complex(slopeJ(order), slopeY);
    }
}
