package testudo.formulas.signal;

/**
 * A number over time: straight lines between points, and 0 before the first and after the last.
 *
 * <p>Any thread.
 */
public final class Signal {

    private final double[] times;
    private final double[] values;

    /** @param times rising, at least 1, as many as values */
    Signal(double[] times, double[] values) {
        this.times = times;
        this.values = values;
    }

    /** The number at a time. */
    public double at(double time) {
        int last = times.length - 1;
        if (!(time >= times[0] && time <= times[last])) {
            return 0;
        }
        int below = 0;
        int above = last;
        while (above - below > 1) {
            int middle = (below + above) >>> 1;
            if (times[middle] <= time) {
                below = middle;
            } else {
                above = middle;
            }
        }
        if (time == times[above]) {
            return values[above];
        }
        double share = (time - times[below]) / (times[above] - times[below]);
        return values[below] * (1 - share) + values[above] * share;
    }
}
