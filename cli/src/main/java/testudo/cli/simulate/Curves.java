package testudo.cli.simulate;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.apache.batik.svggen.SVGGraphics2D;
import org.jfree.chart.ChartUtils;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.StandardChartTheme;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.DefaultXYDataset;

import testudo.data.snapshot.OutputException;
import testudo.machine.microbenchmark.Measurement;

/** Costs over numbers of workers as curves, both axes logarithmic. */
final class Curves {

    private static final int WIDTH = 900;
    private static final int HEIGHT = 600;

    /** Distinct also to most who do not see all colours (Okabe and Ito 2008); repeated with dashes. */
    private static final List<Color> COLOURS = List.of(new Color(0x0072B2), new Color(0xD55E00), new Color(0x009E73),
            new Color(0xCC79A7), new Color(0xE69F00), new Color(0x56B4E9), Color.BLACK);

    private static final List<float[]> DASHES = List.of(new float[] {2, 3}, new float[] {7, 4});

    private Curves() {
    }

    /**
     * Draws into a file {@code .png} or {@code .svg}.
     *
     * @throws OutputException if it cannot be written
     */
    static void write(Path file, String title, List<Series> all) {
        JFreeChart chart = chart(title, all);
        Path unfinished = file.resolveSibling(file.getFileName() + ".tmp");
        try {
            try {
                if (file.toString().endsWith(".svg")) {
                    SVGGraphics2D svg = new SVGGraphics2D(DocumentBuilderFactory.newInstance().newDocumentBuilder()
                            .getDOMImplementation().createDocument("http://www.w3.org/2000/svg", "svg", null));
                    svg.setSVGCanvasSize(new Dimension(WIDTH, HEIGHT));
                    chart.draw(svg, new Rectangle2D.Double(0, 0, WIDTH, HEIGHT));
                    try (Writer out = Files.newBufferedWriter(unfinished)) {
                        svg.stream(out, true);
                    }
                } else {
                    ChartUtils.saveChartAsPNG(unfinished.toFile(), chart, WIDTH, HEIGHT);
                }
                Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(unfinished);
            }
        } catch (ParserConfigurationException impossible) { // every Java platform has a document builder
            throw new IllegalStateException(impossible);
        } catch (IOException e) {
            throw new OutputException("The picture '" + file + "' cannot be written: " + e.getMessage() + ".");
        }
    }

    private static JFreeChart chart(String title, List<Series> all) {
        DefaultXYDataset data = new DefaultXYDataset();
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, true);
        for (int n = 0; n < all.size(); n++) {
            Series series = all.get(n);
            double[][] points = new double[2][series.points().size()];
            int p = 0;
            for (Map.Entry<Integer, Measurement> point : series.points().entrySet()) {
                points[0][p] = point.getKey();
                points[1][p++] = point.getValue().perEpisode();
            }
            data.addSeries(series.family(), points);
        }
        XYPlot plot = new XYPlot(data, axis("workers", 2), axis("ns per episode", 10), renderer);
        JFreeChart chart = new JFreeChart(title, new Font(Font.SANS_SERIF, Font.BOLD, 16), plot, true);
        new StandardChartTheme("plain").apply(chart); // first: it takes all colours of series away
        for (int n = 0; n < all.size(); n++) {
            renderer.setSeriesPaint(n, COLOURS.get(n % COLOURS.size()));
            renderer.setSeriesStroke(n, n < COLOURS.size() ? new BasicStroke(2)
                    : new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, DASHES.get(n / COLOURS.size() % 2), 0));
        }
        plot.setBackgroundPaint(Color.WHITE);
        plot.setDomainGridlinePaint(Color.LIGHT_GRAY);
        plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
        return chart;
    }

    /** A tick per power of the base. */
    private static LogAxis axis(String label, double base) {
        LogAxis axis = new LogAxis(label);
        axis.setBase(base);
        axis.setTickUnit(new NumberTickUnit(1));
        axis.setNumberFormatOverride(new DecimalFormat("#,##0.##", DecimalFormatSymbols.getInstance(Locale.ROOT)));
        return axis;
    }
}
