package testudo.cli.drawing;

import org.jfree.chart.JFreeChart;

/**
 * One chart of a picture.
 *
 * @param width  of the chart (pixels), likewise its height
 */
public record Panel(JFreeChart chart, int width, int height) {}
