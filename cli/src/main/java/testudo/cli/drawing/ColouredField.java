package testudo.cli.drawing;

import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYBlockRenderer;
import org.jfree.data.xy.DefaultXYZDataset;

import testudo.data.snapshot.Slice;

/** A slice over two axes in colours, with a bar. */
public final class ColouredField {

    private static final int MOST_HEIGHT = 1400;
    private static final int LEAST_HEIGHT = 310;

    /** What titles, labels and the bar need besides the field itself (pixels). */
    private static final int BESIDE = 190;
    private static final int ABOVE = 90;

    /** How high an axis of time is, compared with that of places below it. */
    private static final double HEIGHT_OF_TIME = 0.7;

    private ColouredField() {}

    /** Over two places. @param title with a line below it; either may be empty */
    public static Panel panel(String title, String below, Slice stored, ColourMap range, int width) {
        return new Panel(chart(title, below, stored, range), width,
                height(width, extent(stored.y().at()) / extent(stored.x().at())));
    }

    /** Over a place and time. @param title with a line below it; either may be empty */
    public static Panel overTime(String title, String below, Slice stored, ColourMap range, int width) {
        return new Panel(chart(title, below, stored, range), width, height(width, HEIGHT_OF_TIME));
    }

    private static JFreeChart chart(String title, String below, Slice stored, ColourMap range) {
        Prefix values = Prefix.of(stored.unit(), Math.max(Math.abs(range.lower()), Math.abs(range.upper())));
        Slice.Axis x = Prefix.shown(stored.x());
        Slice.Axis y = Prefix.shown(stored.y());
        ColourMap colours = range.times(values.factor());
        double[] shown = values.of(stored.values());
        int n = x.at().length;
        int m = y.at().length;
        double[][] points = new double[3][n * m];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
                points[0][i * m + j] = x.at()[i];
                points[1][i * m + j] = y.at()[j];
                points[2][i * m + j] = shown[i * m + j];
            }
        }
        DefaultXYZDataset data = new DefaultXYZDataset();
        data.addSeries(stored.field(), points);
        XYBlockRenderer renderer = new XYBlockRenderer();
        renderer.setBlockWidth(Charts.spacing(x.at()));
        renderer.setBlockHeight(Charts.spacing(y.at()));
        renderer.setPaintScale(colours);
        XYPlot plot = new XYPlot(data, Charts.across(Charts.axis(Charts.label(x.name(), x.unit()), x.at())),
                Charts.axis(Charts.label(y.name(), y.unit()), y.at()), renderer);
        JFreeChart chart = Charts.chart(title, below, plot, false, false);
        chart.addSubtitle(Charts.bar(Charts.label(stored.field(), values.unit()), colours));
        return chart;
    }

    /** Such that both axes have one scale, within reason. @param ratio of height to width */
    private static int height(int width, double ratio) {
        return (int) Math.clamp(ABOVE + (width - BESIDE) * ratio, LEAST_HEIGHT, MOST_HEIGHT);
    }

    private static double extent(double[] at) {
        return at[at.length - 1] - at[0] + Charts.spacing(at);
    }
}
