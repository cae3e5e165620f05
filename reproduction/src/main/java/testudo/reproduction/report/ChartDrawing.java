package testudo.reproduction.report;

import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.DoubleStream;

import testudo.drawing.svg.Anchor;
import testudo.drawing.svg.Label;
import testudo.drawing.svg.Svg;
import testudo.reproduction.claim.Chart;

/**
 * Draws a chart: curves over numbers of cores, or bars in groups. What was published stands beside the simulated: a measured number
 * as a square on a thin line from its 5th to its 95th percentile, what a statement allows as a broad one.
 */
final class ChartDrawing {

    private static final int LEFT = 70;
    private static final int TOP = 40;
    private static final int WIDTH = 520;
    private static final int HEIGHT = 320;
    private static final int LEGEND = 210;
    private static final int BELOW = 60;

    /** Distinct also to most who do not see all colours (Okabe and Ito 2008). */
    private static final List<String> COLOURS =
            List.of("#0072B2", "#009E73", "#D55E00", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#B8A600");

    private static final String IDEAL = "#999999";
    private static final String GRID = "#dddddd";
    private static final String CLAIMED = "#e8e2c8";
    private static final double BROAD = 10;
    private static final int LEAST_GAP = 22; // between words along the axis of workers

    private final Svg svg = new Svg(LEFT + WIDTH + LEGEND, TOP + HEIGHT + BELOW);
    private final ValueAxis axis;

    private ChartDrawing(Chart chart, Chart.Scale scale, DoubleStream values) {
        axis = ValueAxis.of(scale, values.toArray());
        svg.text(LEFT, 22, Label.of(chart.title()).sized(14));
        svg.text(18, TOP + HEIGHT / 2.0, Label.of(chart.axis()).anchored(Anchor.MIDDLE).upwards());
        for (ValueAxis.Tick tick : axis.ticks()) {
            svg.line(LEFT, y(tick.value()), LEFT + WIDTH, y(tick.value()), GRID, 1);
            svg.text(LEFT - 6, y(tick.value()) + 4, Label.of(tick.text()).anchored(Anchor.END));
        }
    }

    /** An SVG element to be put into a page. */
    static String of(Chart chart) {
        return switch (chart) {
            case Chart.Curves curves -> curves(curves);
            case Chart.Bars bars -> bars(bars);
        };
    }

    private static String curves(Chart.Curves chart) {
        ChartDrawing drawing = new ChartDrawing(chart, chart.scale(), DoubleStream.concat(
                chart.values().values().stream().flatMap(c -> c.values().stream()).mapToDouble(v -> v),
                chart.marks().stream().flatMapToDouble(ChartDrawing::ends)));
        List<Integer> counts = chart.values().firstEntry().getValue().sequencedKeySet().stream().toList();
        int last = counts.getLast();
        int labelled = 0;
        for (int count : counts) {
            boolean hasRoom = labelled == 0 || count == last || x(count, last) - x(labelled, last) > LEAST_GAP
                    && x(last, last) - x(count, last) > LEAST_GAP;
            if (hasRoom) {
                drawing.svg.text(x(count, last), TOP + HEIGHT + 18, Label.of(Integer.toString(count)).anchored(Anchor.MIDDLE));
                labelled = count;
            }
            drawing.svg.line(x(count, last), TOP, x(count, last), TOP + HEIGHT, GRID, 1);
        }
        drawing.svg.text(LEFT + WIDTH / 2.0, TOP + HEIGHT + 42,
                Label.of("workers, one per core or thread").anchored(Anchor.MIDDLE));
        int lines = chart.values().size();
        if (chart.scale() == Chart.Scale.PER_CORE) {
            double end = Math.min(last, drawing.axis.to());
            drawing.svg.line(x(0, last), drawing.y(0), x(end, last), drawing.y(end), IDEAL, 1);
            drawing.legend(lines++, "one per core", IDEAL);
        }
        List<String> names = List.copyOf(chart.values().sequencedKeySet());
        for (Chart.Mark mark : chart.marks()) {
            drawing.mark(mark, x(mark.cores(), last) + aside(mark, chart.marks()),
                    COLOURS.get(names.indexOf(mark.curve()) % COLOURS.size()));
        }
        if (chart.marks().stream().anyMatch(mark -> mark.value().isPresent())) {
            drawing.legend(lines++, "squares: measured, p5 to p95", IDEAL);
        }
        if (chart.marks().stream().anyMatch(mark -> mark.value().isEmpty())) {
            drawing.legend(lines, "claimed, by what is simulated", CLAIMED);
        }
        int n = 0;
        for (Map.Entry<String, SequencedMap<Integer, Double>> curve : chart.values().entrySet()) {
            drawing.curve(curve.getValue(), last, COLOURS.get(n % COLOURS.size()));
            drawing.legend(n, curve.getKey(), COLOURS.get(n++ % COLOURS.size()));
        }
        return drawing.svg.toString();
    }

    /** Ranges at the same number of cores stand beside each other, measured numbers where they are. */
    private static double aside(Chart.Mark mark, List<Chart.Mark> all) {
        List<Chart.Mark> there = all.stream().filter(one -> one.cores() == mark.cores() && one.value().isEmpty()).toList();
        return mark.value().isPresent() ? 0 : BROAD * (1.3 * there.indexOf(mark) - 0.65 * (there.size() - 1));
    }

    private static DoubleStream ends(Chart.Mark mark) {
        return DoubleStream.of(mark.least(), mark.most()).filter(Double::isFinite);
    }

    private void mark(Chart.Mark mark, double x, String colour) {
        double top = y(mark.most());
        double bottom = y(mark.least());
        boolean claimed = mark.value().isEmpty();
        svg.line(x, bottom, x, top, claimed ? CLAIMED : colour, claimed ? BROAD : 1.5);
        svg.line(x - 5, bottom, x + 5, bottom, colour, 1.5);
        svg.line(x - 5, top, x + 5, top, colour, 1.5);
        mark.value().ifPresent(value -> svg.rectangle(x - 4, y(value) - 4, 8, 8, colour,
                mark.curve() + ", " + mark.cores() + ", measured: " + CheckText.number(value)));
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
        ChartDrawing drawing = new ChartDrawing(chart, Chart.Scale.LINEAR,
                chart.values().values().stream().flatMap(g -> g.values().stream()).mapToDouble(v -> v));
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
        return TOP + HEIGHT * (1 - axis.place(value));
    }
}
