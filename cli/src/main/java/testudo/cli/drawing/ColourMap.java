package testudo.cli.drawing;

import java.awt.Color;
import java.awt.Paint;

import org.jfree.chart.renderer.PaintScale;

/**
 * Colours whose steps look equal to the eye: dark blue over green to yellow, or, for values of two signs, blue over a light grey at 0 to red;
 * for print in black, light to dark grey.
 *
 * <p>The former is Viridis (van der Walt and Smith 2015, public domain), by the polynomial of degree 6 that Zucker fitted to each
 * channel (public domain); it is off by less than 2 of 255. The
 * latter is {@link Diverging}.
 *
 * @param lower  value of the first colour
 * @param upper  value of the last one, greater than {@code lower}
 * @param scheme its colours; the middle of a diverging one is 0
 */
public record ColourMap(double lower, double upper, Scheme scheme) implements PaintScale {

    /** How small the smaller side may be, compared with the larger one: less is an overshoot, not a sign that matters. */
    private static final double TWO_SIDED = 0.05;

    private static final double[][] CHANNELS = {
        {0.2777273272234177, 0.1050930431085774, -0.3308618287255563, -4.634230498983486, 6.228269936347081,
            4.776384997670288, -5.435455855934631},
        {0.005407344544966578, 1.404613529898575, 0.214847559468213, -5.799100973351585, 14.17993336680509,
            -13.74514537774601, 4.645852612178535},
        {0.3340998053353061, 1.384590162594685, 0.09509516302823659, -19.33244095627987, 56.69055260068105,
            -65.35303263337234, 26.3124352495832}};

    /** The map over all finite values: as far to both sides of 0 where both signs matter, widened where all are equal but for rounding. */
    public static ColourMap over(double least, double most) {
        double far = Math.max(-least, most);
        return over(least, most, Math.min(-least, most) > TWO_SIDED * far ? Scheme.DIVERGING : Scheme.VIRIDIS);
    }

    /** Colours of a scheme for numbers from the least to the most. */
    public static ColourMap over(double least, double most, Scheme scheme) {
        boolean diverging = scheme == Scheme.DIVERGING;
        double far = Math.max(Math.abs(least), Math.abs(most));
        double from = diverging ? -far : least;
        double to = diverging ? far : most;
        double margin = from < to && !Numbers.alike(from, to) ? 0 : Math.max(1e-12, Math.abs(from) * 1e-6);
        return new ColourMap(from - margin, to + margin, scheme);
    }

    /** These colours for numbers in another unit. */
    ColourMap times(double factor) {
        return new ColourMap(lower * factor, upper * factor, scheme);
    }

    @Override
    public double getLowerBound() {
        return lower;
    }

    @Override
    public double getUpperBound() {
        return upper;
    }

    @Override
    public Paint getPaint(double value) {
        return Double.isFinite(value) ? scheme.colour(Math.clamp((value - lower) / (upper - lower), 0, 1)) : scheme.noNumber();
    }

    /** The colour of a fraction of the range where one sign matters; outside, the nearest end's. */
    public static Color colour(double fraction) {
        double t = Math.clamp(fraction, 0, 1);
        float[] rgb = new float[3];
        for (int channel = 0; channel < 3; channel++) {
            double sum = 0;
            for (int power = 6; power >= 0; power--) {
                sum = sum * t + CHANNELS[channel][power];
            }
            rgb[channel] = (float) Math.clamp(sum, 0, 1);
        }
        return new Color(rgb[0], rgb[1], rgb[2]);
    }
}
