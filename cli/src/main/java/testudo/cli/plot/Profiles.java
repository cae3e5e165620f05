package testudo.cli.plot;

import java.util.Arrays;
import java.util.List;

import testudo.cli.choice.Mistake;
import testudo.data.snapshot.Slice;

/** Lines along an axis, one after the other in time. */
final class Profiles {

    /** More rows than these are finer than a picture. */
    private static final int MOST_ROWS = 1000;

    private Profiles() {}

    /**
     * A slice over the axis of the lines and time; each instant has the line nearest to it, so that steps may lie unevenly.
     *
     * @param lines of one field, in the order of time
     * @throws Mistake when they are no lines, or all of one time
     */
    static Slice overTime(List<Slice> lines) {
        Slice one = lines.getFirst();
        if (!one.isLine()) {
            throw new Mistake("--over-time draws a line over time; say with --along which axis of '" + one.field() + "': "
                    + one.x().name() + " or " + one.y().name() + ".");
        }
        double[] times = lines.stream().mapToDouble(l -> l.time().value()).toArray();
        double first = times[0];
        double last = times[times.length - 1];
        if (!(last > first)) {
            throw new Mistake(
                    "--over-time needs several times, and there is only one: " + first + " " + one.time().unit() + ".");
        }
        double least = last - first;
        for (int n = 1; n < times.length; n++) {
            least = Math.min(least, times[n] > times[n - 1] ? times[n] - times[n - 1] : least);
        }
        int rows = (int) Math.min(MOST_ROWS, Math.round((last - first) / least) + 1);
        double[] at = new double[rows];
        Arrays.setAll(at, n -> first + (last - first) * n / (rows - 1));
        int elements = one.along().at().length;
        double[] values = new double[elements * rows];
        for (int row = 0; row < rows; row++) {
            double[] line = lines.get(nearest(times, at[row])).values();
            for (int i = 0; i < elements; i++) {
                values[i * rows + row] = line[i];
            }
        }
        return new Slice(one.field(), one.unit(), lines.getLast().step(), lines.getLast().time(), one.along(),
                new Slice.Axis("t", one.time().unit(), at), values, one.where());
    }

    private static int nearest(double[] times, double time) {
        int best = 0;
        for (int n = 1; n < times.length; n++) {
            best = Math.abs(times[n] - time) < Math.abs(times[best] - time) ? n : best;
        }
        return best;
    }
}
