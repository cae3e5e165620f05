package testudo.cli.drawing;

import java.awt.Color;

/** Which colours stand for the numbers of a range. */
public enum Scheme {

    /** Dark blue over green to yellow, for values of one sign. */
    VIRIDIS {
        @Override
        Color colour(double fraction) {
            return ColourMap.colour(fraction);
        }
    },

    /** Blue over white, which is 0, to red. */
    DIVERGING {
        @Override
        Color colour(double fraction) {
            return Diverging.colour(fraction);
        }
    },

    /** Viridis without its brightest end, for lines on white. */
    DIM {
        @Override
        Color colour(double fraction) {
            return ColourMap.colour(0.88 * fraction);
        }
    },

    /** Light to dark grey, for print in black; even in lightness (CIELAB) from 93 down to 10 of 100. */
    GREYS {
        @Override
        Color colour(double fraction) {
            double y = (93 - 83 * fraction + 16) / 116;
            double linear = y > 6.0 / 29 ? y * y * y : 3 * (6.0 / 29) * (6.0 / 29) * (y - 4.0 / 29);
            float shown = (float) Math.clamp(1.055 * Math.pow(linear, 1 / 2.4) - 0.055, 0, 1);
            return new Color(shown, shown, shown);
        }
    };

    /** What values that are no numbers are drawn in: unlike any colour of the scheme. */
    Color noNumber() {
        return switch (this) {
            case VIRIDIS, DIM -> Color.GRAY;
            case DIVERGING -> Color.DARK_GRAY;
            case GREYS -> new Color(0xD55E00);
        };
    }

    /** The colour of a fraction from 0 to 1 of the range. */
    abstract Color colour(double fraction);
}
