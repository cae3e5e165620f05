package testudo.benchmarks.report;

import java.util.function.DoubleFunction;

import testudo.drawing.svg.Anchor;
import testudo.drawing.svg.Label;
import testudo.drawing.svg.Svg;

/** The grid with its numbers and titles that a picture with two logarithmic scales is drawn on. */
record LogFrame(LogScale x, LogScale y) {

    static final int HEIGHT = 640;
    static final int LEFT = 95;
    static final int TOP = 60;
    static final int BOTTOM = HEIGHT - 70;

    private static final int FONT_SIZE = 13;
    private static final String GRID = "#e4e4e4";

    /** A frame whose scales cover such values, and whose right end lies there. */
    static LogFrame covering(double[] horizontal, double[] vertical, int right) {
        return new LogFrame(LogScale.covering(LEFT, right, horizontal), LogScale.covering(BOTTOM, TOP, vertical));
    }

    /** @param number how a number beside the grid is written */
    void draw(Svg svg, String title, String below, String beside, DoubleFunction<String> number) {
        svg.text(LEFT, 32, label(title).sized(17));
        for (double tick : x.ticks()) {
            svg.line(x.at(tick), TOP, x.at(tick), BOTTOM, GRID, 1);
            svg.text(x.at(tick), BOTTOM + 20, label(number.apply(tick)).anchored(Anchor.MIDDLE));
        }
        for (double tick : y.ticks()) {
            svg.line(LEFT, y.at(tick), x.end(), y.at(tick), GRID, 1);
            svg.text(LEFT - 8, y.at(tick) + 4, label(number.apply(tick)).anchored(Anchor.END));
        }
        svg.text((LEFT + x.end()) / 2.0, BOTTOM + 46, label(below).anchored(Anchor.MIDDLE));
        svg.text(24, (TOP + BOTTOM) / 2.0, label(beside).anchored(Anchor.MIDDLE).upwards());
    }

    static Label label(String words) {
        return Label.of(words).sized(FONT_SIZE);
    }
}
