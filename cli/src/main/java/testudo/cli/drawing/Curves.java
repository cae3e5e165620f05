package testudo.cli.drawing;

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
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;
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
 * @param over       what they are drawn over, with its unit
 */
public record Curves(String title, List<String> conditions, String unit, List<Curve> all, String over) {

    private static final int WIDTH = 900;
    private static final int HEIGHT = 600;
    private static final double LEAST_RATIO = 1.5; // of an axis's ends, so that equal costs are drawn as such

    /** Over numbers of workers. */
    public Curves(String title, List<String> conditions, String unit, List<Curve> all) {
        this(title, conditions, unit, all, "workers");
    }

    /**
     * Draws into a file {@code .png} or {@code .svg}.
     *
     * @throws testudo.data.snapshot.OutputException if it cannot be written
     */
    public void write(Destination file) {
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
        LabelledLogAxis workers = new LabelledLogAxis(over, (_, _) -> counts());
        workers.show(counts(), counts().length == 1 ? LEAST_RATIO : 1);
        LabelledLogAxis costs = new LabelledLogAxis(unit, TickValues::between);
        costs.show(all.stream().flatMap(curve -> Stream.of(curve.simulated(), curve.measured()))
                .flatMapToDouble(values -> Arrays.stream(points(values)[1])).toArray(), LEAST_RATIO);
        XYPlot plot = new XYPlot(data, workers, costs, renderer);
        JFreeChart chart = new JFreeChart(title, new Font(Font.SANS_SERIF, Font.BOLD, 16), plot, true);
        List<TextTitle> lines = conditions.stream().map(TextTitle::new).toList();
        lines.forEach(line -> chart.addSubtitle(chart.getSubtitleCount() - 1, line));
        new StandardChartTheme("plain").apply(chart); // first: it takes all colours and fonts away
        lines.forEach(line -> line.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12)));
        for (int n = 0; n < all.size(); n++) {
            Color colour = Distinct.colour(n);
            renderer.setSeriesPaint(n, colour);
            renderer.setSeriesStroke(n, Distinct.stroke(n));
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
        return all.stream().flatMap(curve -> curve.simulated().keySet().stream()).mapToDouble(Double::doubleValue).distinct()
                .sorted().toArray();
    }

    /** All that have a place on a logarithmic axis: one worker by itself may cost nothing. */
    private static double[][] points(SequencedMap<Double, Double> costs) {
        List<Map.Entry<Double, Double>> positive = costs.entrySet().stream().filter(cost -> cost.getValue() > 0).toList();
        return new double[][] {positive.stream().mapToDouble(Map.Entry::getKey).toArray(),
            positive.stream().mapToDouble(Map.Entry::getValue).toArray()};
    }
}
