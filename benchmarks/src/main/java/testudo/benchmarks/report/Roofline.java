package testudo.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import testudo.benchmarks.measure.Ceilings;
import testudo.drawing.svg.Anchor;
import testudo.drawing.svg.Label;
import testudo.drawing.svg.Svg;

/**
 * Rates over arithmetic intensity, both logarithmic, under the measured ceilings of memory and arithmetic, as SVG.
 *
 * <p>A point above the slope of memory moves less than the traffic it is charged with: its data stay in caches.
 */
public final class Roofline {

    private static final int WIDTH = 1080;
    private static final int HEIGHT = 640;
    private static final int LEFT = 95;
    private static final int TOP = 60;
    private static final int BOTTOM = HEIGHT - 70;
    private static final int RIGHT = 690;
    private static final int LEGEND = RIGHT + 30;
    private static final int FONT_SIZE = 13;
    private static final String GRID = "#e4e4e4";
    private static final String CEILING = "#444444";

    private final LogScale x;
    private final LogScale y;
    private final Svg svg = new Svg(WIDTH, HEIGHT);
    private final List<Number> numbers = new ArrayList<>();

    /** A number written beside a point. */
    private record Number(double x, double y, boolean right) {}

    private Roofline(LogScale x, LogScale y) {
        this.x = x;
        this.y = y;
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
        LogScale x = LogScale.covering(LEFT, RIGHT, intensities);
        LogScale y = LogScale.covering(BOTTOM, TOP, rates.stream().mapToDouble(r -> r / 1e9).toArray());
        return new Roofline(x, y).draw(shown, ceilings);
    }

    /** Each case at its largest number of threads: ours, and the fastest plain sweep in C. */
    private static List<Row> shown(List<Row> rows) {
        return rows.stream().filter(r -> r.ours() || r.standing().entrant().name().equals(r.bestC()))
                .filter(r -> rows.stream().filter(o -> o.result().of().equals(r.result().of()))
                        .allMatch(o -> o.result().threads() <= r.result().threads()))
                .toList();
    }

    private String draw(List<Row> rows, List<Ceilings> ceilings) {
        svg.text(LEFT, 32, label("Stencil programs under the ceilings measured on this machine").sized(17));
        axes();
        ceilings.forEach(this::ceiling);
        for (int n = 0; n < rows.size(); n++) {
            point(n + 1, rows.get(n));
        }
        return svg.toString();
    }

    private void axes() {
        for (double tick : x.ticks()) {
            svg.line(x.at(tick), TOP, x.at(tick), BOTTOM, GRID, 1);
            svg.text(x.at(tick), BOTTOM + 20, label(number(tick)).anchored(Anchor.MIDDLE));
        }
        for (double tick : y.ticks()) {
            svg.line(LEFT, y.at(tick), RIGHT, y.at(tick), GRID, 1);
            svg.text(LEFT - 8, y.at(tick) + 4, label(number(tick)).anchored(Anchor.END));
        }
        svg.text((LEFT + RIGHT) / 2.0, BOTTOM + 46,
                label("operations per byte of memory traffic (flop/B)").anchored(Anchor.MIDDLE));
        svg.text(24, (TOP + BOTTOM) / 2.0, label("rate (Gflop/s)").anchored(Anchor.MIDDLE).upwards());
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
        svg.text(LEFT + 6, y.at(flops) - 6,
                label(threads + text("%.0f GB/s, %.0f Gflop/s", bandwidth, flops)).coloured(CEILING).sized(12));
    }

    private void point(int number, Row row) {
        double px = x.at(row.intensity());
        double py = y.at(row.flopRate() / 1e9);
        String colour = row.ours() ? "#b2182b" : "#2166ac";
        svg.circle(px, py, 4.5, colour);
        svg.text(px + (row.ours() ? 7 : -7), free(px, py + 4, row.ours()), label(Integer.toString(number))
                .anchored(row.ours() ? Anchor.START : Anchor.END).coloured(colour).sized(11));
        svg.text(LEGEND, TOP + 18 * number, label(text("%d  %s, %s: %.0f Mcells/s", number, row.result().of().name(),
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

    private static Label label(String words) {
        return Label.of(words).sized(FONT_SIZE);
    }

    private static String number(double tick) {
        return tick >= 1 ? text("%.0f", tick) : text("%s", tick);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
