package testudo.cli.drawing;

import java.awt.Color;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ColourMapTest {

    private static double luminance(Color colour) {
        return 0.2126 * linear(colour.getRed()) + 0.7152 * linear(colour.getGreen()) + 0.0722 * linear(colour.getBlue());
    }

    private static double linear(int channel) {
        return Math.pow(channel / 255.0, 2.2);
    }

    @Test
    void twoSignsLieRoundAWhiteZero() {
        ColourMap map = ColourMap.over(-0.2, 0.5);
        assertEquals(new ColourMap(-0.5, 0.5, Scheme.DIVERGING), map);
        Color zero = (Color) map.getPaint(0);
        assertTrue(luminance(zero) > 0.7 && Math.abs(zero.getRed() - zero.getBlue()) < 3, zero::toString);
        assertEquals(new ColourMap(-3, 3, Scheme.DIVERGING), ColourMap.over(-3, 1));
    }

    /** A scheme's overshoot below 0 does not make a concentration signed. */
    @Test
    void oneSignKeepsItsWholeRange() {
        assertEquals(new ColourMap(-0.01, 1, Scheme.VIRIDIS), ColourMap.over(-0.01, 1));
        assertEquals(new ColourMap(-1, 0, Scheme.VIRIDIS), ColourMap.over(-1, 0));
        assertEquals(new ColourMap(2, 3, Scheme.VIRIDIS), ColourMap.over(2, 3));
        assertEquals(Scheme.VIRIDIS, ColourMap.over(0, 0).scheme());
        assertTrue(ColourMap.over(0, 0).upper() > ColourMap.over(0, 0).lower());
        assertTrue(ColourMap.over(1, Math.nextUp(1.0)).upper() > 1 + 1e-9, "rounding is not drawn as large as a range");
    }

    /** The ends of Moreland's map as he publishes them, RGB (59, 76, 192) and (180, 4, 38). */
    @Test
    void theEndsAreThePublishedBlueAndRed() {
        near(new Color(59, 76, 192), Diverging.colour(0));
        near(new Color(180, 4, 38), Diverging.colour(1));
        near(new Color(221, 221, 221), Diverging.colour(0.5));
    }

    private static void near(Color expected, Color got) {
        assertEquals(expected.getRed(), got.getRed(), 3, got::toString);
        assertEquals(expected.getGreen(), got.getGreen(), 3, got::toString);
        assertEquals(expected.getBlue(), got.getBlue(), 3, got::toString);
    }

    /** So distance from 0 shows in print without colour; blue to red stays apart for eyes that mistake red for green. */
    @Test
    void lightnessFallsToBothSides() {
        for (double t = 0.5; t > 0.01; t -= 0.01) {
            assertTrue(luminance(Diverging.colour(t - 0.01)) < luminance(Diverging.colour(t)), "at " + t);
            assertTrue(luminance(Diverging.colour(1 - t + 0.01)) < luminance(Diverging.colour(1 - t)), "at " + (1 - t));
            Color below = Diverging.colour(t - 0.01);
            assertTrue(below.getBlue() > below.getRed(), "at " + t);
        }
    }

    /** So one map serves print in black, and eyes that see no colour: what is more is always lighter, or always darker. */
    @Test
    void everySchemeOfOneSignIsEvenInLightness() {
        for (Scheme scheme : new Scheme[] {Scheme.VIRIDIS, Scheme.DIM, Scheme.GREYS}) {
            double direction = luminance(scheme.colour(1)) - luminance(scheme.colour(0));
            for (double t = 0; t < 0.99; t += 0.01) {
                double step = luminance(scheme.colour(t + 0.01)) - luminance(scheme.colour(t));
                assertTrue(step * direction >= 0, scheme + " at " + t);
            }
            assertTrue(Math.abs(direction) > 0.3, scheme::toString);
        }
    }

    @Test
    void aSchemeThatIsAskedForIsTaken() {
        assertEquals(new ColourMap(-1, 2, Scheme.VIRIDIS), ColourMap.over(-1, 2, Scheme.VIRIDIS));
        assertEquals(new ColourMap(-2, 2, Scheme.DIVERGING), ColourMap.over(1, 2, Scheme.DIVERGING));
        Color none = (Color) ColourMap.over(0, 1, Scheme.GREYS).getPaint(Double.NaN);
        assertTrue(none.getRed() != none.getBlue(), "a grey stands for a number");
    }
}
