package testudo.data.spectrum;

/**
 * The Fourier sum of a series under a bell around a moment.
 *
 * <pre>
 *   X(f) = Σ (x_n − x̄) exp(−((t_n − c)/σ)²/2) exp(−2πi f t_n)
 * </pre>
 *
 * <p>x̄ is the mean under the bell: a constant is no mode. For a mode that decays, |X| is a bell in f around the mode's frequency, exactly: its logarithm is a parabola, whatever the decay.
 */
final class GaussianWindow {

    /** Sines by rotation lose an ulp at each step. */
    private static final int ROTATIONS = 64;

    /** The parabola is exact but for other modes; the second pass is to be near its top. */
    private static final int REFINEMENTS = 4;

    private final double[] weighted;
    private final double interval;
    private final double width;

    /** @param centre c, and @param width σ, in the unit of {@code interval}, the time between values */
    GaussianWindow(double[] values, double interval, double centre, double width) {
        this.interval = interval;
        this.width = width;
        weighted = new double[values.length];
        double bells = 0;
        double sum = 0;
        for (int n = 0; n < values.length; n++) {
            double away = (n * interval - centre) / width;
            weighted[n] = Math.exp(-away * away / 2);
            bells += weighted[n];
            sum += weighted[n] * values[n];
        }
        double mean = sum / bells;
        for (int n = 0; n < values.length; n++) {
            weighted[n] *= values[n] - mean;
        }
    }

    /** |X(f)|. */
    double magnitude(double frequency) {
        double turn = 2 * Math.PI * frequency * interval;
        double re = 0;
        double im = 0;
        for (int begin = 0; begin < weighted.length; begin += ROTATIONS) {
            double cos = Math.cos(turn * begin);
            double sin = Math.sin(turn * begin);
            double stepCos = Math.cos(turn);
            double stepSin = Math.sin(turn);
            for (int n = begin; n < Math.min(begin + ROTATIONS, weighted.length); n++) {
                re += weighted[n] * cos;
                im += weighted[n] * sin;
                double next = cos * stepCos - sin * stepSin;
                sin = sin * stepCos + cos * stepSin;
                cos = next;
            }
        }
        return Math.hypot(re, im);
    }

    /** Where |X| is largest near a frequency. */
    double peak(double near) {
        double step = resolution() / 2;
        double peak = near;
        for (int n = 0; n < REFINEMENTS; n++) {
            double below = Math.log(magnitude(peak - step));
            double at = Math.log(magnitude(peak));
            double above = Math.log(magnitude(peak + step));
            double curvature = below - 2 * at + above;
            if (!(curvature < 0)) {
                return Double.NaN;
            }
            peak += Math.clamp(step * (below - above) / (2 * curvature), -2 * step, 2 * step);
        }
        return peak;
    }

    /** How wide the bell of a mode is (standard deviation, as a frequency). */
    double resolution() {
        return 1 / (2 * Math.PI * width);
    }

    /** |X| of a mode without decay and of amplitude 1, at its frequency. */
    double ofUnit() {
        return width * Math.sqrt(2 * Math.PI) / interval / 2;
    }
}
