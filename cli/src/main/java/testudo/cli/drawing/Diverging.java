package testudo.cli.drawing;

import java.awt.Color;

/**
 * Colours for values of two signs: blue below, nearly white in the middle, red above, all of one lightness at the same distance.
 *
 * <p>The map of Moreland (2009, Diverging color maps for scientific visualization): straight lines in polar CIELAB between two
 * colours and white. Blue and red are told apart with red-green blindness, too, and lightness falls evenly to both sides.
 */
final class Diverging {

    /** Magnitude, saturation and hue of the two ends; the middle has no saturation. */
    private static final double END = 80;
    private static final double MIDDLE = 88;
    private static final double SATURATION = 1.08;
    private static final double BLUE = -1.1;
    private static final double RED = 0.5;

    /** The hue turns on the way to white, as the eye expects of a fading colour (equation of section 3.2 there). */
    private static final double SPIN =
            SATURATION * Math.sqrt(MIDDLE * MIDDLE - END * END) / (END * Math.sin(SATURATION));

    /** White of daylight D65, to which the coordinates of CIELAB are relative. */
    private static final double[] WHITE = {0.95047, 1, 1.08883};

    private static final double[][] TO_RGB = {{3.2406, -1.5372, -0.4986}, {-0.9689, 1.8758, 0.0415},
        {0.0557, -0.2040, 1.0570}};

    private Diverging() {}

    /** The colour of a fraction from 0 to 1 of the range, whose middle is 1/2. */
    static Color colour(double fraction) {
        double away = Math.abs(2 * fraction - 1);
        double hue = fraction < 0.5 ? BLUE - SPIN * (1 - away) : RED + SPIN * (1 - away);
        return polar(MIDDLE + (END - MIDDLE) * away, SATURATION * away, hue);
    }

    private static Color polar(double magnitude, double saturation, double hue) {
        double l = magnitude * Math.cos(saturation);
        double y = (l + 16) / 116;
        double x = y + magnitude * Math.sin(saturation) * Math.cos(hue) / 500;
        double z = y - magnitude * Math.sin(saturation) * Math.sin(hue) / 200;
        double[] xyz = {WHITE[0] * cubed(x), WHITE[1] * cubed(y), WHITE[2] * cubed(z)};
        float[] rgb = new float[3];
        for (int channel = 0; channel < 3; channel++) {
            double linear = 0;
            for (int c = 0; c < 3; c++) {
                linear += TO_RGB[channel][c] * xyz[c];
            }
            double shown = linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
            rgb[channel] = (float) Math.clamp(shown, 0, 1);
        }
        return new Color(rgb[0], rgb[1], rgb[2]);
    }

    private static double cubed(double t) {
        return t > 6.0 / 29 ? t * t * t : 3 * (6.0 / 29) * (6.0 / 29) * (t - 4.0 / 29);
    }
}
