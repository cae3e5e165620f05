package testudo.drawing.svg;

/**
 * Words of a drawing.
 *
 * @param text   as people read it
 * @param anchor which end lies at its place
 * @param colour as CSS has it
 * @param size   of the font, in pixels
 * @param turned whether it is read upwards
 */
public record Label(String text, Anchor anchor, String colour, int size, boolean turned) {

    public static final String BLACK = "black";

    /** Black words of usual size, which begin at their place. */
    public static Label of(String text) {
        return new Label(text, Anchor.START, BLACK, Svg.FONT_SIZE, false);
    }

    public Label anchored(Anchor other) {
        return new Label(text, other, colour, size, turned);
    }

    public Label coloured(String other) {
        return new Label(text, anchor, other, size, turned);
    }

    /** In a font of that many pixels. */
    public Label sized(int pixels) {
        return new Label(text, anchor, colour, pixels, turned);
    }

    /** Read upwards. */
    public Label upwards() {
        return new Label(text, anchor, colour, size, true);
    }
}
