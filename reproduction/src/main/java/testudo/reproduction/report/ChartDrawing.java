package testudo.reproduction.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;

import testudo.drawing.svg.Anchor;
import testudo.drawing.svg.Label;
import testudo.drawing.svg.Svg;
import testudo.reproduction.claim.Chart;

/** Draws a chart: curves over numbers of cores, or bars in groups, on axes that begin at 0. */
final class ChartDrawing {

    private static final int LEFT = 70;
    private static final int TOP = 40;
    private static final int WIDTH = 520;
    private static final int HEIGHT = 320;
    private static final int LEGEND = 130;
    private static final int BELOW = 60;

    /** Distinct also to most who do not see all colours (Okabe and Ito 2008). */
    private static final List<String> COLOURS = List.of("#0072B2", "#009E73", "#D55E00", "#CC79A7", "#E69F00", "#56B4E9");

    private static final String IDEAL = "#999999";
    private static final String GRID = "#dddddd";

    private final Svg svg = new Svg(LEFT + WIDTH + LEGEND, TOP + HEIGHT + BELOW);
    private final double most;

    private ChartDrawing(Chart chart, Stream<Double> values) {
        Axis axis = Axis.to(values.mapToDouble(v -> v).max().orElse(1));
        most = axis.end();
        svg.text(LEFT, 22, Label.of(chart.title()).sized(14));
        svg.text(18, TOP + HEIGHT / 2.0, Label.of(chart.axis()).anchored(Anchor.MIDDLE).upwards());
        for (int n = 0; n <= axis.steps(); n++) {
            double value = n * axis.step();
            svg.line(LEFT, y(value), LEFT + WIDTH, y(value), GRID, 1);
            svg.text(LEFT - 6, y(value) + 4, Label.of(axis.tick(n)).anchored(Anchor.END));
        }
    }

    /** An SVG element to be put into a page. */
    static String of(Chart chart) {
        return switch (chart) {
            case Chart.Curves curves -> curves(curves);
            case Chart.Bars bars -> bars(bars);
        };
    }

    /**
     * A scale from 0 in round steps.
     *
     * @param steps how many
     */
    private record Axis(double step, int steps) {

        static Axis to(double most) {
            double power = Math.pow(10, Math.floor(Math.log10(most)));
            double step =
                    Stream.of(0.1, 0.2, 0.5, 1.0, 2.0).map(f -> f * power).filter(s -> most / s <= 8).findFirst().orElseThrow();
            return new Axis(step, (int) Math.ceil(most / step - 1e-9));
        }

        /** With as many digits as a step needs. */
        String tick(int n) {
            return String.format(Locale.ROOT, "%." + Math.max(0, (int) Math.ceil(-Math.log10(step))) + "f", n * step);
        }

        double end() {
            return step * steps;
        }
    }

    private static String curves(Chart.Curves chart) {
        ChartDrawing drawing = new ChartDrawing(chart, chart.values().values().stream().flatMap(c -> c.values().stream()));
        List<Integer> counts = chart.values().firstEntry().getValue().sequencedKeySet().stream().toList();
        int last = counts.getLast();
        for (int count : counts) {
            drawing.svg.text(x(count, last), TOP + HEIGHT + 18, Label.of(Integer.toString(count)).anchored(Anchor.MIDDLE));
            drawing.svg.line(x(count, last), TOP, x(count, last), TOP + HEIGHT, GRID, 1);
        }
        drawing.svg.text(LEFT + WIDTH / 2.0, TOP + HEIGHT + 42,
                Label.of("workers, one per core or thread").anchored(Anchor.MIDDLE));
        if (chart.ideal()) {
            double end = Math.min(last, drawing.most);
            drawing.svg.line(x(0, last), drawing.y(0), x(end, last), drawing.y(end), IDEAL, 1);
            drawing.legend(chart.values().size(), "one per core", IDEAL);
        }
        int n = 0;
        for (Map.Entry<String, SequencedMap<Integer, Double>> curve : chart.values().entrySet()) {
            drawing.curve(curve.getValue(), last, COLOURS.get(n % COLOURS.size()));
            drawing.legend(n, curve.getKey(), COLOURS.get(n++ % COLOURS.size()));
        }
        return drawing.svg.toString();
    }

    private void curve(SequencedMap<Integer, Double> points, int last, String colour) {
        Map.Entry<Integer, Double> before = points.firstEntry();
        for (Map.Entry<Integer, Double> point : points.entrySet()) {
            svg.line(x(before.getKey(), last), y(before.getValue()), x(point.getKey(), last), y(point.getValue()), colour, 2);
            svg.circle(x(point.getKey(), last), y(point.getValue()), 3.5, colour);
            before = point;
        }
    }

    private static String bars(Chart.Bars chart) {
        ChartDrawing drawing = new ChartDrawing(chart, chart.values().values().stream().flatMap(g -> g.values().stream()));
        double group = (double) WIDTH / chart.values().size();
        double bar = 0.8 * group / chart.values().firstEntry().getValue().size();
        int g = 0;
        for (Map.Entry<String, SequencedMap<String, Double>> entry : chart.values().entrySet()) {
            double x = LEFT + g++ * group + 0.1 * group;
            int b = 0;
            for (Map.Entry<String, Double> value : entry.getValue().entrySet()) {
                double y = drawing.y(value.getValue());
                drawing.svg.rectangle(x + b * bar, y, bar, TOP + HEIGHT - y, COLOURS.get(b++ % COLOURS.size()),
                        entry.getKey() + ", " + value.getKey() + ": " + CheckText.number(value.getValue()));
            }
            drawing.svg.text(x + 0.4 * group, TOP + HEIGHT + 18, Label.of(entry.getKey()).anchored(Anchor.MIDDLE));
        }
        int n = 0;
        for (String name : chart.values().firstEntry().getValue().keySet()) {
            drawing.legend(n, name, COLOURS.get(n++ % COLOURS.size()));
        }
        return drawing.svg.toString();
    }

    private void legend(int line, String name, String colour) {
        int y = TOP + 16 + 20 * line;
        svg.rectangle(LEFT + WIDTH + 12, y - 9, 12, 10, colour);
        svg.text(LEFT + WIDTH + 30, y, Label.of(name));
    }

    private static double x(double count, int last) {
        return LEFT + WIDTH * count / last;
    }

    private double y(double value) {
        return TOP + HEIGHT * (1 - value / most);
    }
}
