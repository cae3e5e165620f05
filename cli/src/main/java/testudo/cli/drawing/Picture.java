package testudo.cli.drawing;

import java.awt.Color;
import java.awt.Font;
import java.awt.image.BufferedImage;

import org.jfree.chart.JFreeChart;
import org.jfree.chart.StandardChartTheme;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYBlockRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.title.PaintScaleLegend;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.DefaultXYDataset;
import org.jfree.data.xy.DefaultXYZDataset;

import testudo.data.snapshot.ProbeReader;
import testudo.data.snapshot.Slice;

/** Draws a slice, in colours over two axes with a bar or as a line over one, and time series. */
public final class Picture {

    private static final int WIDTH = 900;
    private static final int MOST_HEIGHT = 1400;
    private static final int LEAST_HEIGHT = 320;

    /** What titles, labels and the colour bar need besides the field itself (pixels). */
    private static final int BESIDE = 190;
    private static final int ABOVE = 110;

    /** Around the labels of ticks, so that there are few (pixels). */
    private static final RectangleInsets ROOMY = new RectangleInsets(12, 4, 12, 4);

    private Picture() {}

    /** A slice: in colours over two axes, or a line over one. */
    public static BufferedImage of(Slice stored, ColourMap range) {
        Prefix values = Prefix.of(stored.unit(), Math.max(Math.abs(range.lower()), Math.abs(range.upper())));
        Slice slice = new Slice(stored.field(), values.unit(), stored.step(), stored.time(), shown(stored.x()),
                shown(stored.y()), values.of(stored.values()), stored.where());
        ColourMap colours = range.times(values.factor());
        boolean line = slice.y().at().length == 1 || slice.x().at().length == 1;
        XYPlot plot = line ? line(slice, colours) : blocks(slice, colours);
        JFreeChart chart = chart(title(slice), plot, line);
        if (!slice.where().isEmpty()) {
            chart.addSubtitle(new TextTitle(slice.where(), new Font(Font.SANS_SERIF, Font.PLAIN, 13)));
        }
        if (!line) {
            chart.addSubtitle(bar(slice, colours));
        }
        return chart.createBufferedImage(WIDTH, line ? WIDTH / 2 : height(slice));
    }

    /** A time series as a line. */
    public static BufferedImage of(ProbeReader.Series series) {
        Prefix ofTimes = Prefix.of(series.timeUnit(), Prefix.largest(series.times()));
        Prefix ofValues = Prefix.of(series.unit(), Prefix.largest(series.values()));
        DefaultXYDataset data = new DefaultXYDataset();
        data.addSeries(series.title(), new double[][] {ofTimes.of(series.times()), ofValues.of(series.values())});
        NumberAxis values = new NumberAxis(label(series.title(), ofValues.unit()));
        values.setAutoRangeIncludesZero(false);
        values.setNumberFormatOverride(Numbers.format());
        NumberAxis time = new NumberAxis(label("t", ofTimes.unit()));
        time.setAutoRangeIncludesZero(false);
        time.setNumberFormatOverride(Numbers.format());
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setSeriesPaint(0, ColourMap.colour(0.25));
        return chart(series.title(), new XYPlot(data, time, values, renderer), true).createBufferedImage(WIDTH, WIDTH / 2);
    }

    private static JFreeChart chart(String title, XYPlot plot, boolean grid) {
        JFreeChart chart = new JFreeChart(title, new Font(Font.SANS_SERIF, Font.BOLD, 16), plot, false);
        new StandardChartTheme("plain").apply(chart);
        plot.setBackgroundPaint(Color.WHITE);
        plot.setDomainGridlinesVisible(grid);
        plot.setRangeGridlinesVisible(grid);
        plot.setDomainGridlinePaint(Color.LIGHT_GRAY);
        plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
        chart.setPadding(new RectangleInsets(8, 8, 8, 16));
        return chart;
    }

    private static String title(Slice slice) {
        Prefix time = Prefix.of(slice.time().unit(), Math.abs(slice.time().value()));
        return slice.field() + " at t = " + Numbers.shortest(slice.time().value() * time.factor())
                + (time.unit().equals("1") ? "" : " " + time.unit()) + " (step " + slice.step() + ")";
    }

    private static Slice.Axis shown(Slice.Axis axis) {
        Prefix unit = Prefix.of(axis.unit(), Prefix.largest(axis.at()));
        return new Slice.Axis(axis.name(), unit.unit(), unit.of(axis.at()));
    }

    private static String label(String name, String unit) {
        return unit.equals("1") || unit.isEmpty() ? name : name + " (" + unit + ")";
    }

    /** Such that both axes have one scale, within reason. */
    private static int height(Slice slice) {
        double ratio = extent(slice.y().at()) / extent(slice.x().at());
        return (int) Math.clamp(ABOVE + (WIDTH - BESIDE) * ratio, LEAST_HEIGHT, MOST_HEIGHT);
    }

    private static double extent(double[] at) {
        return at[at.length - 1] - at[0] + spacing(at);
    }

    private static double spacing(double[] at) {
        return at.length > 1 ? (at[at.length - 1] - at[0]) / (at.length - 1) : 1;
    }

    private static XYPlot blocks(Slice slice, ColourMap colours) {
        int n = slice.x().at().length;
        int m = slice.y().at().length;
        double[][] points = new double[3][n * m];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
                points[0][i * m + j] = slice.x().at()[i];
                points[1][i * m + j] = slice.y().at()[j];
                points[2][i * m + j] = slice.value(i, j);
            }
        }
        DefaultXYZDataset data = new DefaultXYZDataset();
        data.addSeries(slice.field(), points);
        XYBlockRenderer renderer = new XYBlockRenderer();
        renderer.setBlockWidth(spacing(slice.x().at()));
        renderer.setBlockHeight(spacing(slice.y().at()));
        renderer.setPaintScale(colours);
        return new XYPlot(data, axis(label(slice.x().name(), slice.x().unit()), slice.x().at()),
                axis(label(slice.y().name(), slice.y().unit()), slice.y().at()), renderer);
    }

    private static NumberAxis axis(String label, double[] at) {
        NumberAxis axis = new NumberAxis(label);
        double half = spacing(at) / 2;
        axis.setRange(at[0] - half, at[at.length - 1] + half);
        axis.setNumberFormatOverride(Numbers.format());
        axis.setTickLabelInsets(ROOMY);
        return axis;
    }

    private static XYPlot line(Slice slice, ColourMap range) {
        boolean alongX = slice.x().at().length > 1;
        Slice.Axis along = alongX ? slice.x() : slice.y();
        DefaultXYDataset data = new DefaultXYDataset();
        data.addSeries(slice.field(), new double[][] {along.at(), slice.values()});
        NumberAxis values = new NumberAxis(label(slice.field(), slice.unit()));
        double margin = 0.04 * (range.upper() - range.lower());
        values.setRange(range.lower() - margin, range.upper() + margin);
        values.setNumberFormatOverride(Numbers.format());
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setSeriesPaint(0, ColourMap.colour(0.25));
        return new XYPlot(data, axis(label(along.name(), along.unit()), along.at()), values, renderer);
    }

    private static PaintScaleLegend bar(Slice slice, ColourMap colours) {
        NumberAxis scale = new NumberAxis(label(slice.field(), slice.unit()));
        scale.setRange(colours.lower(), colours.upper());
        scale.setNumberFormatOverride(Numbers.format());
        scale.setTickLabelInsets(ROOMY);
        PaintScaleLegend bar = new PaintScaleLegend(colours, scale);
        bar.setPosition(RectangleEdge.RIGHT);
        bar.setStripWidth(18);
        bar.setSubdivisionCount(255);
        bar.setMargin(new RectangleInsets(30, 12, 50, 4));
        return bar;
    }
}
