package testudo.cli.drawing;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;

import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/**
 * A logarithmic axis that labels the values it is told to; those of the library's are powers of a base only, of which a
 * short axis shows one or none.
 */
final class LabelledLogAxis extends LogAxis {

    private static final double MARGIN = 0.05; // of the length, at either end
    private static final int APART = 30; // pixels between labels side by side, so that they do not touch
    private static final int ABOVE = 14; // the same of labels one above the other

    private final transient BiFunction<Double, Double, double[]> values;

    /** @param values between two ends, to be labelled where there is room, in ascending order */
    LabelledLogAxis(String label, BiFunction<Double, Double, double[]> values) {
        super(label);
        this.values = values;
    }

    /**
     * Shows these values with a margin.
     *
     * @param ratio the least by which the ends differ
     */
    void show(double[] shown, double ratio) {
        DoubleSummaryStatistics all = Arrays.stream(shown).summaryStatistics();
        if (all.getCount() > 0) {
            double wider = Math.max(1, Math.sqrt(ratio * all.getMin() / all.getMax()));
            double margin = Math.pow(all.getMax() / all.getMin() * wider * wider, MARGIN);
            setRange(all.getMin() / wider / margin, all.getMax() * wider * margin);
        }
    }

    @Override
    public List<NumberTick> refreshTicks(Graphics2D g2, AxisState state, Rectangle2D area, RectangleEdge edge) {
        boolean level = RectangleEdge.isTopOrBottom(edge);
        DecimalFormat format = new DecimalFormat("#,##0.####", DecimalFormatSymbols.getInstance(Locale.ROOT));
        List<NumberTick> ticks = new ArrayList<>();
        double last = Double.NEGATIVE_INFINITY;
        for (double value : values.apply(getRange().getLowerBound(), getRange().getUpperBound())) {
            double at = valueToJava2D(value, area, edge);
            if (Math.abs(at - last) >= (level ? APART : ABOVE)) {
                ticks.add(new NumberTick(value, format.format(value), level ? TextAnchor.TOP_CENTER : TextAnchor.CENTER_RIGHT,
                        TextAnchor.CENTER, 0));
                last = at;
            }
        }
        return ticks;
    }
}
