package testudo.cli.simulate;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SequencedMap;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.apache.batik.svggen.SVGGraphics2D;
import org.jfree.chart.ChartUtils;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.StandardChartTheme;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.title.TextTitle;
import org.jfree.data.xy.DefaultXYDataset;

import testudo.cli.output.Destination;

/**
 * Costs over numbers of workers as curves, both axes logarithmic.
 *
 * @param conditions what the costs depend on beside the workers, below the title
 * @param unit       of the costs
 */
record Curves(String title, List<String> conditions, String unit, List<Curve> all) {

    private static final int WIDTH = 900;
    private static final int HEIGHT = 600;

    /** Distinct also to most who do not see all colours (Okabe and Ito 2008); repeated with dashes. */
    private static final List<Color> COLOURS = List.of(new Color(0x0072B2), new Color(0xD55E00), new Color(0x009E73),
            new Color(0xCC79A7), new Color(0xE69F00), new Color(0x56B4E9), Color.BLACK);

    private static final List<float[]> DASHES = List.of(new float[] {2, 3}, new float[] {7, 4});

    /**
     * Draws into a file {@code .png} or {@code .svg}.
     *
     * @throws testudo.data.snapshot.OutputException if it cannot be written
     */
    void write(Destination file) {
        JFreeChart chart = chart();
        file.write(out -> {
            if (file.endsWith(".svg")) {
                svg(chart, out);
            } else {
                ChartUtils.writeChartAsPNG(out, chart, WIDTH, HEIGHT);
            }
        });
    }

    private static void svg(JFreeChart chart, OutputStream out) throws IOException {
        try {
            SVGGraphics2D svg = new SVGGraphics2D(DocumentBuilderFactory.newInstance().newDocumentBuilder()
                    .getDOMImplementation().createDocument("http://www.w3.org/2000/svg", "svg", null));
            svg.setSVGCanvasSize(new Dimension(WIDTH, HEIGHT));
            chart.draw(svg, new Rectangle2D.Double(0, 0, WIDTH, HEIGHT));
            Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            svg.stream(text, true);
            text.flush();
        } catch (ParserConfigurationException impossible) { // every Java platform has a document builder
            throw new IllegalStateException(impossible);
        }
    }

    private JFreeChart chart() {
        DefaultXYDataset data = new DefaultXYDataset();
        all.forEach(curve -> data.addSeries(curve.name(), points(curve.simulated())));
        all.forEach(curve -> data.addSeries(curve.name() + ", measured", points(curve.measured())));
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, true);
        XYPlot plot = new XYPlot(data, new LabelledLogAxis("workers", (_, _) -> counts()),
                new LabelledLogAxis(unit, TickValues::between), renderer);
        JFreeChart chart = new JFreeChart(title, new Font(Font.SANS_SERIF, Font.BOLD, 16), plot, true);
        conditions.forEach(line -> chart.addSubtitle(chart.getSubtitleCount() - 1, new TextTitle(line)));
        new StandardChartTheme("plain").apply(chart); // first: it takes all colours of series away
        for (int n = 0; n < all.size(); n++) {
            Color colour = COLOURS.get(n % COLOURS.size());
            renderer.setSeriesPaint(n, colour);
            renderer.setSeriesStroke(n, n < COLOURS.size() ? new BasicStroke(2)
                    : new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, DASHES.get(n / COLOURS.size() % 2), 0));
            int marks = all.size() + n;
            renderer.setSeriesPaint(marks, colour);
            renderer.setSeriesShape(marks, new Ellipse2D.Double(-7, -7, 14, 14));
            renderer.setSeriesShapesFilled(marks, false);
            renderer.setSeriesLinesVisible(marks, false);
            renderer.setSeriesVisibleInLegend(marks, false);
        }
        plot.setBackgroundPaint(Color.WHITE);
        plot.setDomainGridlinePaint(Color.LIGHT_GRAY);
        plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
        return chart;
    }

    /** Each number of workers there is, ascending. */
    private double[] counts() {
        return all.stream().flatMap(curve -> curve.simulated().keySet().stream()).mapToDouble(Integer::doubleValue).distinct()
                .sorted().toArray();
    }

    private static double[][] points(SequencedMap<Integer, Double> costs) {
        double[][] points = new double[2][costs.size()];
        int p = 0;
        for (var cost : costs.entrySet()) {
            points[0][p] = cost.getKey();
            points[1][p++] = cost.getValue();
        }
        return points;
    }
}
