package testudo.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import testudo.benchmarks.start.Beginning;
import testudo.benchmarks.start.StepTimes;
import testudo.drawing.svg.Svg;

/** Rates over the time since the start of the process, both logarithmic, as SVG. */
public final class StartCurves {

    private static final int WIDTH = 1180;
    private static final int RIGHT = 760;
    private static final int LEGEND = RIGHT + 30;
    private static final List<String> COLOURS = List.of("#b2182b", "#2166ac", "#1b7837", "#762a83", "#e08214", "#35978f",
            "#8c510a", "#c51b7d", "#4d4d4d");

    /** A point after so many times as many steps. */
    private static final double GROWTH = 1.15;

    private final LogScale x;
    private final LogScale y;
    private final LogFrame frame;
    private final Svg svg = new Svg(WIDTH, LogFrame.HEIGHT);

    private StartCurves(LogFrame frame) {
        this.frame = frame;
        x = frame.x();
        y = frame.y();
    }

    private record Point(double seconds, double cellRate) {}

    /** A curve per program. */
    public static String of(List<Beginning> beginnings) {
        List<List<Point>> curves = beginnings.stream().map(StartCurves::points).toList();
        LogFrame frame = LogFrame.covering(curves.stream().flatMap(List::stream).mapToDouble(Point::seconds).toArray(),
                curves.stream().flatMap(List::stream).mapToDouble(p -> p.cellRate / 1e6).toArray(), RIGHT);
        return new StartCurves(frame).draw(beginnings, curves);
    }

    /** The rate between steps whose numbers grow by a factor. */
    private static List<Point> points(Beginning b) {
        StepTimes times = b.times();
        List<Point> points = new ArrayList<>();
        StepTimes.Mark before = times.marks().getFirst();
        for (StepTimes.Mark m : times.marks()) {
            if (m.step() >= GROWTH * before.step() + 1 && m.seconds() > before.seconds()) {
                points.add(new Point(m.seconds(),
                        b.cells() * (m.step() - before.step()) / (m.seconds() - before.seconds())));
                before = m;
            }
        }
        return points;
    }

    private String draw(List<Beginning> beginnings, List<List<Point>> curves) {
        frame.draw(svg, "Rates since the start of the process", "time since the start (s)", "rate (Mcells/s)",
                tick -> String.format(Locale.ROOT, tick >= 1 ? "%.0f" : "%.3g", tick));
        for (int n = 0; n < curves.size(); n++) {
            String colour = COLOURS.get(n % COLOURS.size());
            curve(curves.get(n), colour);
            Beginning b = beginnings.get(n);
            svg.text(LEGEND, LogFrame.TOP + 16 * (n + 1),
                    LogFrame.label(b.program() + ", " + b.by()).coloured(colour).sized(12));
        }
        return svg.toString();
    }

    private void curve(List<Point> points, String colour) {
        for (int n = 0; n < points.size(); n++) {
            Point p = points.get(n);
            svg.circle(x.at(p.seconds), y.at(p.cellRate / 1e6), 2.5, colour);
            if (n > 0) {
                Point q = points.get(n - 1);
                svg.line(x.at(q.seconds), y.at(q.cellRate / 1e6), x.at(p.seconds), y.at(p.cellRate / 1e6), colour, 1.5);
            }
        }
    }
}
