package testudo.cli.drawing;

import java.awt.Color;
import java.awt.Font;

import org.jfree.chart.JFreeChart;
import org.jfree.chart.StandardChartTheme;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.PaintScaleLegend;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/** What charts of fields have in common: titles, axes, bars of colours. */
final class Charts {

    /** Around the labels of ticks, so that there are few (pixels). */
    private static final RectangleInsets ROOMY = new RectangleInsets(12, 4, 12, 4);

    /** Around the labels of an axis from left to right (pixels): JFreeChart takes labels for as wide as those at its ends, such as 0 and 1. */
    private static final RectangleInsets WIDE = new RectangleInsets(8, 18, 4, 18);

    private Charts() {}

    /** @param title with a line below it; either may be empty */
    static JFreeChart chart(String title, String below, XYPlot plot, boolean grid, boolean legend) {
        JFreeChart chart =
                new JFreeChart(title.isEmpty() ? null : title, new Font(Font.SANS_SERIF, Font.BOLD, 14), plot, legend);
        new StandardChartTheme("plain").apply(chart); // first: it takes all colours and fonts away
        if (!title.isEmpty()) {
            chart.getTitle().setFont(new Font(Font.SANS_SERIF, Font.BOLD, 14));
        }
        if (!below.isEmpty()) {
            chart.addSubtitle(0, new TextTitle(below, new Font(Font.SANS_SERIF, Font.PLAIN, 12)));
        }
        plot.setBackgroundPaint(Color.WHITE);
        plot.setDomainGridlinesVisible(grid);
        plot.setRangeGridlinesVisible(grid);
        plot.setDomainGridlinePaint(Color.LIGHT_GRAY);
        plot.setRangeGridlinePaint(Color.LIGHT_GRAY);
        chart.setPadding(new RectangleInsets(8, 8, 8, 16));
        return chart;
    }

    static String label(String name, String unit) {
        return unit.equals("1") || unit.isEmpty() ? name : name + " (" + unit + ")";
    }

    /** A number with its unit. */
    static String quantity(double value, String unit) {
        return Numbers.shortest(value) + behind(unit);
    }

    /** A unit behind a number. */
    static String behind(String unit) {
        return unit.equals("1") || unit.isEmpty() ? "" : " " + unit;
    }

    /** An axis of which no element is cut in half. */
    static NumberAxis axis(String label, double[] at) {
        double half = spacing(at) / 2;
        return axis(label, at[0] - half, at[at.length - 1] + half);
    }

    static NumberAxis axis(String label, double from, double to) {
        NumberAxis axis = new NumberAxis(label);
        axis.setRange(from, to);
        axis.setNumberFormatOverride(Numbers.format(from, to));
        axis.setTickLabelInsets(ROOMY);
        return axis;
    }

    /** An axis from left to right. */
    static NumberAxis across(NumberAxis axis) {
        axis.setTickLabelInsets(WIDE);
        return axis;
    }

    static double spacing(double[] at) {
        return at.length > 1 ? (at[at.length - 1] - at[0]) / (at.length - 1) : 1;
    }

    /** The bar that tells what colours mean, on the right. */
    static PaintScaleLegend bar(String label, ColourMap colours) {
        PaintScaleLegend bar = new PaintScaleLegend(colours, axis(label, colours.lower(), colours.upper()));
        bar.setPosition(RectangleEdge.RIGHT);
        bar.setStripWidth(18);
        bar.setSubdivisionCount(255);
        bar.setMargin(new RectangleInsets(30, 12, 50, 4));
        return bar;
    }
}
