package testudo.drawing.svg;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;

/**
 * A drawing as SVG, made shape by shape; later shapes cover earlier ones.
 *
 * <p>Lengths are pixels, from the upper left corner to the right and down, and colours are as CSS has them. Words are escaped
 * here. One thread at a time. Source: Scalable Vector Graphics 1.1, W3C Recommendation.
 */
public final class Svg {

    /** Of words whose size nobody chose (pixels). */
    static final int FONT_SIZE = 12;

    private static final int DIGITS = 2; // after the point: what a screen cannot show is left out

    private final StringBuilder out = new StringBuilder();

    /** An empty drawing on a white ground. */
    public Svg(int width, int height) {
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\"");
        attribute("width", width);
        attribute("height", height);
        attribute("viewBox", "0 0 " + width + " " + height);
        attribute("font-family", "sans-serif");
        attribute("font-size", FONT_SIZE);
        out.append(">\n");
        rectangle(0, 0, width, height, "white");
    }

    public Svg rectangle(double x, double y, double width, double height, String fill) {
        openRectangle(x, y, width, height, fill);
        return close();
    }

    /** A rectangle that tells more where somebody points at it. */
    public Svg rectangle(double x, double y, double width, double height, String fill, String more) {
        openRectangle(x, y, width, height, fill);
        out.append("><title>").append(XmlText.escaped(more)).append("</title></rect>\n");
        return this;
    }

    private void openRectangle(double x, double y, double width, double height, String fill) {
        out.append("<rect");
        attribute("x", x);
        attribute("y", y);
        attribute("width", width);
        attribute("height", height);
        attribute("fill", fill);
    }

    public Svg circle(double x, double y, double radius, String fill) {
        out.append("<circle");
        attribute("cx", x);
        attribute("cy", y);
        attribute("r", radius);
        attribute("fill", fill);
        return close();
    }

    public Svg line(double x1, double y1, double x2, double y2, String colour, double width) {
        out.append("<line");
        attribute("x1", x1);
        attribute("y1", y1);
        attribute("x2", x2);
        attribute("y2", y2);
        attribute("stroke", colour);
        attribute("stroke-width", width);
        return close();
    }

    /** Words whose line of writing is at {@code y}. */
    public Svg text(double x, double y, Label label) {
        openText(x, y, label);
        out.append(XmlText.escaped(label.text())).append("</text>\n");
        return this;
    }

    /** Words one after the other in a line, each in its own colour; place and font are those of the first. */
    public Svg text(double x, double y, List<Label> labels) {
        openText(x, y, labels.getFirst());
        for (Label label : labels) {
            out.append("<tspan");
            attribute("fill", label.colour());
            out.append('>').append(XmlText.escaped(label.text())).append("</tspan>");
        }
        out.append("</text>\n");
        return this;
    }

    private void openText(double x, double y, Label label) {
        out.append("<text");
        attribute("x", x);
        attribute("y", y);
        if (label.anchor() != Anchor.START) {
            attribute("text-anchor", label.anchor().name().toLowerCase(Locale.ROOT));
        }
        if (!label.colour().equals(Label.BLACK)) {
            attribute("fill", label.colour());
        }
        if (label.size() != FONT_SIZE) {
            attribute("font-size", label.size());
        }
        if (label.turned()) {
            attribute("transform", "rotate(-90 " + number(x) + " " + number(y) + ")");
        }
        out.append('>');
    }

    private Svg close() {
        out.append("/>\n");
        return this;
    }

    private void attribute(String name, double value) {
        attribute(name, number(value));
    }

    private void attribute(String name, String value) {
        out.append(' ').append(name).append("=\"").append(XmlText.escaped(value)).append('"');
    }

    private static String number(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(DIGITS, RoundingMode.HALF_EVEN).stripTrailingZeros();
        return rounded.toPlainString();
    }

    /** The whole drawing, as a file holds it or a page between its other elements. */
    @Override
    public String toString() {
        return out + "</svg>\n";
    }
}
