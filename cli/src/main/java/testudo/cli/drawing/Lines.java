package testudo.cli.drawing;

import java.awt.BasicStroke;
import java.util.List;
import java.util.Optional;

import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.DefaultXYDataset;

/**
 * Values over one axis, such as a place or time, as lines with a common scale.
 *
 * @param xName  name of the axis
 * @param xUnit  its unit without prefix
 * @param yName  what the values are
 * @param yUnit  their unit without prefix
 * @param least  the smallest value that has to be on the scale, likewise the greatest
 */
public record Lines(String xName, String xUnit, String yName, String yUnit, double least, double most, List<Line> all) {

    private static final double MARGIN = 0.04;

    public Lines {
        all = List.copyOf(all);
    }

    /** @param name for the legend; @param y one per element of {@code x} */
    public record Line(String name, double[] x, double[] y) {}

    /**
     * An order that colours stand for, in place of names.
     *
     * @param at one per line
     */
    public record Order(String name, String unit, double[] at) {}

    /**
     * Draws them.
     *
     * @param title with a line below it; either may be empty
     * @param order of the lines, which a bar of colours then tells in place of a legend of names
     */
    public Panel panel(String title, String below, Optional<Order> order, int width) {
        Prefix ofX = Prefix.of(xUnit, all.stream().mapToDouble(l -> Prefix.largest(l.x)).max().orElse(0));
        Prefix ofY = Prefix.of(yUnit, Math.max(Math.abs(least), Math.abs(most)));
        DefaultXYDataset data = new DefaultXYDataset();
        double from = Double.POSITIVE_INFINITY;
        double to = Double.NEGATIVE_INFINITY;
        for (int n = 0; n < all.size(); n++) {
            Line line = all.get(n);
            double[] x = ofX.of(line.x);
            data.addSeries(n, new double[][] {x, ofY.of(line.y)});
            from = Math.min(from, x[0]);
            to = Math.max(to, x[x.length - 1]);
        }
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setLegendItemLabelGenerator((_, n) -> all.get(n).name());
        ColourMap scale = ColourMap.over(least * ofY.factor(), most * ofY.factor(), Scheme.VIRIDIS);
        double margin = MARGIN * (scale.upper() - scale.lower());
        XYPlot plot =
                new XYPlot(data, Charts.across(Charts.axis(Charts.label(xName, ofX.unit()), from, from < to ? to : from + 1)),
                        Charts.axis(Charts.label(yName, ofY.unit()), scale.lower() - margin, scale.upper() + margin), renderer);
        JFreeChart chart = Charts.chart(title, below, plot, true, all.size() > 1 && order.isEmpty());
        order.ifPresent(o -> {
            Prefix ofOrder = Prefix.of(o.unit, Prefix.largest(o.at));
            double[] at = ofOrder.of(o.at);
            ColourMap colours = ColourMap.over(at[0], at[at.length - 1], Scheme.DIM);
            chart.addSubtitle(Charts.bar(Charts.label(o.name, ofOrder.unit()), colours));
            for (int n = 0; n < all.size(); n++) {
                renderer.setSeriesPaint(n, colours.getPaint(at[n]));
                renderer.setSeriesStroke(n, new BasicStroke(1.5f));
            }
        });
        for (int n = 0; n < all.size() && order.isEmpty(); n++) {
            renderer.setSeriesPaint(n, Distinct.colour(n));
            renderer.setSeriesStroke(n, Distinct.stroke(n));
        }
        return new Panel(chart, width, width / 2);
    }
}
