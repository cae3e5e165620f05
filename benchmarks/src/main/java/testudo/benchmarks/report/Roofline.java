package testudo.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import testudo.benchmarks.measure.Ceilings;

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

    private final LogScale x;
    private final LogScale y;
    private final StringBuilder svg = new StringBuilder();
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
        svg.append(text("""
                <svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" \
                font-family="sans-serif" font-size="13">
                <rect width="%d" height="%d" fill="white"/>
                """, WIDTH, HEIGHT, WIDTH, HEIGHT, WIDTH, HEIGHT));
        label(LEFT, 32, "start", "Stencil programs under the ceilings measured on this machine", "font-size=\"17\"");
        axes();
        ceilings.forEach(this::ceiling);
        for (int n = 0; n < rows.size(); n++) {
            point(n + 1, rows.get(n));
        }
        return svg.append("</svg>\n").toString();
    }

    private void axes() {
        for (double tick : x.ticks()) {
            line(x.at(tick), TOP, x.at(tick), BOTTOM, "#e4e4e4", 1);
            label(x.at(tick), BOTTOM + 20, "middle", number(tick), "");
        }
        for (double tick : y.ticks()) {
            line(LEFT, y.at(tick), RIGHT, y.at(tick), "#e4e4e4", 1);
            label(LEFT - 8, y.at(tick) + 4, "end", number(tick), "");
        }
        label((LEFT + RIGHT) / 2.0, BOTTOM + 46, "middle", "operations per byte of memory traffic (flop/B)", "");
        label(24, (TOP + BOTTOM) / 2.0, "middle", "rate (Gflop/s)", text("transform=\"rotate(-90 24 %.1f)\"",
                (TOP + BOTTOM) / 2.0));
    }

    /** The slope of the triad's traffic up to the flat roof of arithmetic, inside the frame. */
    private void ceiling(Ceilings c) {
        double flops = c.flops() / 1e9;
        double bandwidth = c.triad() / 1e9;
        double ridge = flops / bandwidth;
        double from = Math.max(x.least(), y.least() / bandwidth);
        double to = Math.min(x.most(), ridge);
        if (from < to) {
            line(x.at(from), y.at(from * bandwidth), x.at(to), y.at(to * bandwidth), "#444444", 2);
        }
        if (ridge < x.most()) {
            line(x.at(Math.max(ridge, x.least())), y.at(flops), RIGHT, y.at(flops), "#444444", 2);
        }
        String threads = c.threads() + (c.threads() == 1 ? " thread: " : " threads: ");
        label(LEFT + 6, y.at(flops) - 6, "start", threads + text("%.0f GB/s, %.0f Gflop/s", bandwidth, flops),
                "fill=\"#444444\" font-size=\"12\"");
    }

    private void point(int number, Row row) {
        double px = x.at(row.intensity());
        double py = y.at(row.flopRate() / 1e9);
        String colour = row.ours() ? "#b2182b" : "#2166ac";
        svg.append(text("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\" fill=\"%s\"/>\n", px, py, colour));
        label(px + (row.ours() ? 7 : -7), free(px, py + 4, row.ours()), row.ours() ? "start" : "end", Integer.toString(number),
                "font-size=\"11\" fill=\"" + colour + "\"");
        label(LEGEND, TOP + 18 * number, "start", text("%d  %s, %s: %.0f Mcells/s", number, row.result().of().name(),
                row.standing().entrant().name(), row.standing().cellRate() / 1e6),
                "font-size=\"12\" fill=\"" + colour + "\"");
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

    private void line(double x1, double y1, double x2, double y2, String colour, int width) {
        svg.append(text("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"%d\"/>\n", x1,
                y1, x2, y2, colour, width));
    }

    private void label(double px, double py, String anchor, String words, String attributes) {
        svg.append(text("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" %s>%s</text>\n", px, py, anchor, attributes,
                words.replace("&", "&amp;").replace("<", "&lt;")));
    }

    private static String number(double tick) {
        return tick >= 1 ? text("%.0f", tick) : text("%s", tick);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
