package testudo.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import testudo.benchmarks.measure.Ceilings;
import testudo.drawing.svg.Anchor;
import testudo.drawing.svg.Svg;

/**
 * Rates over arithmetic intensity, both logarithmic, under the measured ceilings of memory and arithmetic, as SVG.
 *
 * <p>A point above the slope of memory moves less than the traffic it is charged with: its data stay in caches.
 */
public final class Roofline {

    private static final int WIDTH = 1080;
    private static final int RIGHT = 690;
    private static final int LEGEND = RIGHT + 30;
    private static final String CEILING = "#444444";

    private final LogScale x;
    private final LogScale y;
    private final LogFrame frame;
    private final Svg svg = new Svg(WIDTH, LogFrame.HEIGHT);
    private final List<Number> numbers = new ArrayList<>();

    /** A number written beside a point. */
    private record Number(double x, double y, boolean right) {}

    private Roofline(LogFrame frame) {
        this.frame = frame;
        x = frame.x();
        y = frame.y();
    }

    /**
     * The picture of our runs and of the best C each is compared with.
     *
     * @param rows     what was measured
     * @param ceilings per number of threads
     */
    public static String of(List<Row> rows, List<Ceilings> ceilings) {
        List<Row> shown = shown(rows);
        double[] intensities = shown.stream().mapToDouble(Row::intensity).toArray();
        List<Double> rates = new ArrayList<>(shown.stream().map(Row::flopRate).toList());
        ceilings.forEach(c -> rates.add(c.flops()));
        LogFrame frame = LogFrame.covering(intensities, rates.stream().mapToDouble(r -> r / 1e9).toArray(), RIGHT);
        return new Roofline(frame).draw(shown, ceilings);
    }

    /** Each case at its largest number of threads: ours, and the fastest plain sweep in C. */
    private static List<Row> shown(List<Row> rows) {
        return rows.stream().filter(r -> r.ours() || r.standing().entrant().name().equals(r.bestC()))
                .filter(r -> rows.stream().filter(o -> o.result().of().equals(r.result().of()))
                        .allMatch(o -> o.result().threads() <= r.result().threads()))
                .toList();
    }

    private String draw(List<Row> rows, List<Ceilings> ceilings) {
        frame.draw(svg, "Stencil programs under the ceilings measured on this machine",
                "operations per byte of memory traffic (flop/B)", "rate (Gflop/s)",
                tick -> tick >= 1 ? text("%.0f", tick) : text("%s", tick));
        ceilings.forEach(this::ceiling);
        for (int n = 0; n < rows.size(); n++) {
            point(n + 1, rows.get(n));
        }
        return svg.toString();
    }

    /** The slope of the triad's traffic up to the flat roof of arithmetic, inside the frame. */
    private void ceiling(Ceilings c) {
        double flops = c.flops() / 1e9;
        double bandwidth = c.triad() / 1e9;
        double ridge = flops / bandwidth;
        double from = Math.max(x.least(), y.least() / bandwidth);
        double to = Math.min(x.most(), ridge);
        if (from < to) {
            svg.line(x.at(from), y.at(from * bandwidth), x.at(to), y.at(to * bandwidth), CEILING, 2);
        }
        if (ridge < x.most()) {
            svg.line(x.at(Math.max(ridge, x.least())), y.at(flops), RIGHT, y.at(flops), CEILING, 2);
        }
        String threads = c.threads() + (c.threads() == 1 ? " thread: " : " threads: ");
        svg.text(LogFrame.LEFT + 6, y.at(flops) - 6,
                LogFrame.label(threads + text("%.0f GB/s, %.0f Gflop/s", bandwidth, flops)).coloured(CEILING).sized(12));
    }

    private void point(int number, Row row) {
        double px = x.at(row.intensity());
        double py = y.at(row.flopRate() / 1e9);
        String colour = row.ours() ? "#b2182b" : "#2166ac";
        svg.circle(px, py, 4.5, colour);
        svg.text(px + (row.ours() ? 7 : -7), free(px, py + 4, row.ours()), LogFrame.label(Integer.toString(number))
                .anchored(row.ours() ? Anchor.START : Anchor.END).coloured(colour).sized(11));
        svg.text(LEGEND, LogFrame.TOP + 18 * number,
                LogFrame.label(text("%d  %s, %s: %.0f Mcells/s", number, row.result().of().name(),
                        row.standing().entrant().name(), row.standing().cellRate() / 1e6)).coloured(colour).sized(12));
    }

    /** The height at which a number beside a point covers none written before. */
    private double free(double px, double py, boolean right) {
        double height = py;
        for (int n = 0; n < numbers.size(); n++) {
            Number other = numbers.get(n);
            if (other.right == right && Math.abs(other.x - px) < 20 && Math.abs(other.y - height) < 11) {
                height = other.y + 11;
                n = -1;
            }
        }
        numbers.add(new Number(px, height, right));
        return height;
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
