package testudo.cli.explain;

import java.io.StringWriter;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A drawing that grows downwards: shapes and texts in SVG, written by the JDK's writer of XML, which also escapes.
 *
 * <p>Lengths are in pixels from the upper left corner. Used by one thread; {@link #finish} ends it.
 */
final class Sheet {

    static final int WIDTH = 920;
    static final int MARGIN = 20;

    private final StringWriter shapes = new StringWriter();
    private final XMLStreamWriter xml;

    Sheet() {
        try {
            xml = XMLOutputFactory.newInstance().createXMLStreamWriter(shapes);
        } catch (XMLStreamException e) { // nothing is read and nothing can be full: it writes to memory
            throw new IllegalStateException(e);
        }
    }

    /** How a text looks. */
    enum Style {
        TITLE("18", "bold", "#222222"), HEADING("15", "bold", "#222222"), LABEL("13", "normal", "#222222"),
        NOTE("12", "normal", "#5a5a5a");

        private final String size;
        private final String weight;
        private final String colour;

        Style(String size, String weight, String colour) {
            this.size = size;
            this.weight = weight;
            this.colour = colour;
        }
    }

    /** A text that starts, is centred or ends ({@code start}, {@code middle}, {@code end}) at a place of its base line. */
    void text(double x, double y, String anchor, Style style, String text) {
        element("text", text, "x", number(x), "y", number(y), "text-anchor", anchor, "font-size", style.size, "font-weight",
                style.weight, "fill", style.colour);
    }

    void box(double x, double y, double width, double height, String fill, String line, boolean dashed) {
        element("rect", "", "x", number(x), "y", number(y), "width", number(width), "height", number(height), "rx", "4", "fill",
                fill, "stroke", line, "stroke-dasharray", dashed ? "4 3" : "none");
    }

    void line(double x, double y, double toX, double toY, String colour) {
        path("M" + number(x) + " " + number(y) + " L" + number(toX) + " " + number(toY), colour, false);
    }

    /** Lines and curves as SVG's {@code d} has them, with an arrow's head at the end where asked for. */
    void path(String moves, String colour, boolean arrow) {
        element("path", "", "d", moves, "fill", "none", "stroke", colour, "stroke-width", arrow ? "1.6" : "1", "marker-end",
                arrow ? "url(#head)" : "none");
    }

    /** A figure as short as it may be in a file of many. */
    static String number(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    /** About as wide as so many letters of a label are. */
    static double widthOf(String label) {
        return 7.4 * label.length();
    }

    private void element(String name, String content, String... attributes) {
        try {
            xml.writeStartElement(name);
            for (int n = 0; n < attributes.length; n += 2) {
                if (!attributes[n + 1].equals("none") || attributes[n].equals("fill")) { // else what SVG assumes anyway
                    xml.writeAttribute(attributes[n], attributes[n + 1]);
                }
            }
            xml.writeCharacters(content);
            xml.writeEndElement();
            xml.writeCharacters("\n");
        } catch (XMLStreamException e) { // as above
            throw new IllegalStateException(e);
        }
    }

    /** The whole file, of that height. */
    String finish(double height) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + WIDTH + "\" height=\"" + number(height)
                + "\" viewBox=\"0 0 "
                + WIDTH + " " + number(height) + "\" font-family=\"sans-serif\">\n"
                + "<defs><marker id=\"head\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" "
                + "orient=\"auto\"><path d=\"M0 0 L8 4 L0 8 z\" fill=\"#5a5a5a\"/></marker></defs>\n"
                + "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n" + shapes + "</svg>\n";
    }
}
