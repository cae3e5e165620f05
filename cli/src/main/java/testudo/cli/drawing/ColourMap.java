package testudo.cli.drawing;

import java.awt.Color;
import java.awt.Paint;

import org.jfree.chart.renderer.PaintScale;

/**
 * Colours whose steps look equal to the eye: dark blue over green to yellow.
 *
 * <p>Viridis (van der Walt and Smith 2015, public domain), by the polynomial of degree 6 that Zucker fitted to each
 * channel (public domain); it is off by less than 2 of 255.
 *
 * @param lower value of the darkest colour
 * @param upper value of the brightest, greater than {@code lower}
 */
public record ColourMap(double lower, double upper) implements PaintScale {

    private static final double[][] CHANNELS = {
        {0.2777273272234177, 0.1050930431085774, -0.3308618287255563, -4.634230498983486, 6.228269936347081,
            4.776384997670288, -5.435455855934631},
        {0.005407344544966578, 1.404613529898575, 0.214847559468213, -5.799100973351585, 14.17993336680509,
            -13.74514537774601, 4.645852612178535},
        {0.3340998053353061, 1.384590162594685, 0.09509516302823659, -19.33244095627987, 56.69055260068105,
            -65.35303263337234, 26.3124352495832}};

    /** The map over all finite values, widened where they are all equal. */
    public static ColourMap over(double least, double most) {
        return least < most ? new ColourMap(least, most)
                : new ColourMap(least - Math.max(1e-12, Math.abs(least) * 1e-6),
                        least + Math.max(1e-12, Math.abs(least) * 1e-6));
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
        return Double.isFinite(value) ? colour((value - lower) / (upper - lower)) : Color.GRAY;
    }

    /** The colour of a fraction of the range; outside, the nearest end's. */
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
