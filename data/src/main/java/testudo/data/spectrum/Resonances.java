package testudo.data.spectrum;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the modes of a time series after its source has ended: peaks of a transform under a bell, refined by the parabola through three
 * values of its logarithm; the decay from two such bells, one later than the other.
 *
 * <p>The bell is a twelfth of the series wide, so that modes nearer than five times {@link #resolution} to each other are one to it.
 */
public final class Resonances {

    /** Shorter series say nothing. */
    public static final int LEAST_VALUES = 64;

    private static final int WIDTHS = 12;
    private static final double EARLIER = 5.0 / WIDTHS;
    private static final double LATER = 7.0 / WIDTHS;

    /** Bells reach so many widths before what is left of them is lost in what cuts them off. */
    private static final double FAINTEST = 1e-4;
    private static final double FROM_ZERO = 6;

    /** What is left of a bell at the end of the series that is nearer to it. */
    private static final double CUT = Math.exp(-Math.pow(EARLIER * WIDTHS, 2) / 2);

    /** A mode that decays so much within a bell's width has left it. */
    private static final double FASTEST_DECAY = 3;

    /** Multiplications in a second or two. */
    private static final double MOST_WORK = 1e9;

    private final double[] values;
    private final double interval;
    private final double length;

    /**
     * @param values   at even times; not copied, do not modify while in use
     * @param interval between them, above 0
     * @throws IllegalArgumentException when there are too few
     */
    public Resonances(double[] values, double interval) {
        if (values.length < LEAST_VALUES) {
            throw new IllegalArgumentException(
                    "Resonances need at least " + LEAST_VALUES + " values, got " + values.length + ".");
        }
        this.values = values;
        this.interval = interval;
        length = (values.length - 1) * interval;
    }

    /** How far frequencies must lie apart to be told apart is five times this. */
    public double resolution() {
        return WIDTHS / (2 * Math.PI * length);
    }

    /** All frequencies that the series can tell of. */
    public Band all() {
        return new Band(FROM_ZERO * resolution(), 0.5 / interval);
    }

    /** Whether that many frequencies of so long a series can be looked at in seconds. */
    public boolean isQuick(Band band) {
        return (band.highest() - band.lowest()) / resolution() * 2 * values.length <= MOST_WORK;
    }

    /** The modes in a band, the strongest first. */
    public List<Resonance> in(Band band) {
        GaussianWindow earlier = new GaussianWindow(values, interval, EARLIER * length, length / WIDTHS);
        GaussianWindow later = new GaussianWindow(values, interval, LATER * length, length / WIDTHS);
        double step = earlier.resolution() / 2;
        int count = (int) Math.ceil((band.highest() - band.lowest()) / step) + 1;
        double[] magnitudes = new double[count + 2];
        double most = 0;
        for (int n = 0; n < magnitudes.length; n++) {
            magnitudes[n] = earlier.magnitude(band.lowest() + (n - 1) * step);
            most = Math.max(most, magnitudes[n]);
        }
        List<Resonance> found = new ArrayList<>();
        for (int n = 1; n <= count; n++) {
            if (magnitudes[n] > magnitudes[n - 1] && magnitudes[n] >= magnitudes[n + 1] && magnitudes[n] > FAINTEST * most) {
                Resonance mode = mode(earlier, later, band.lowest() + (n - 1) * step, most);
                if (mode.frequency() >= band.lowest() && mode.frequency() <= band.highest()
                        && Math.abs(mode.decay()) * length / WIDTHS < FASTEST_DECAY) {
                    found.add(mode);
                }
            }
        }
        found.sort(Comparator.comparingDouble(Resonance::amplitude).reversed());
        return found;
    }

    private Resonance mode(GaussianWindow earlier, GaussianWindow later, double near, double most) {
        double first = earlier.peak(near);
        double second = later.peak(near);
        double frequency = (first + second) / 2;
        double decay = Math.log(earlier.magnitude(frequency) / later.magnitude(frequency)) / ((LATER - EARLIER) * length);
        double width = length / WIDTHS;
        // A decaying mode moves the bell's centre forward by γσ².
        double grown = Math.exp(decay * EARLIER * length - decay * decay * width * width / 2);
        double leak = CUT * most / later.magnitude(frequency) / ((LATER - EARLIER) * length);
        return new Resonance(frequency, decay, earlier.magnitude(frequency) / earlier.ofUnit() * grown,
                Math.abs(first - second), leak);
    }
}
