package testudo.drawing.svg;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is drawn can be read again by any program for XML. */
class SvgTest {

    private static final String AWKWARD = "a < b & \"c\" > 'd', µ";

    private static Element read(Svg svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new InputSource(new StringReader(svg.toString()))).getDocumentElement();
    }

    private static Element shape(Element drawing, String name, int n) {
        return (Element) drawing.getElementsByTagName(name).item(n);
    }

    @Test
    void wordsComeBackAsTheyWere() throws Exception {
        Element drawing = read(new Svg(30, 20)
                .text(1, 2, Label.of(AWKWARD).coloured(AWKWARD))
                .text(1, 2, List.of(Label.of(AWKWARD), Label.of("x").coloured("red")))
                .rectangle(0, 0, 1, 1, "red", AWKWARD));
        assertEquals(AWKWARD, shape(drawing, "text", 0).getTextContent());
        assertEquals(AWKWARD, shape(drawing, "text", 0).getAttribute("fill"));
        assertEquals(AWKWARD + "x", shape(drawing, "text", 1).getTextContent());
        assertEquals(AWKWARD, shape(drawing, "title", 0).getTextContent());
    }

    @Test
    void shapesLieWhereTheyWerePut() throws Exception {
        Element drawing = read(new Svg(30, 20).circle(1.005, 1e-9, 4.5, "red").line(1, 2, 3e6, 1.0 / 3, "black", 2));
        assertEquals("0 0 30 20", drawing.getAttribute("viewBox"));
        Element circle = shape(drawing, "circle", 0);
        assertEquals(List.of("1", "0", "4.5"),
                List.of(circle.getAttribute("cx"), circle.getAttribute("cy"), circle.getAttribute("r")));
        Element line = shape(drawing, "line", 0);
        assertEquals("3000000", line.getAttribute("x2"));
        assertEquals("0.33", line.getAttribute("y2"));
    }

    @Test
    void turnedWordsTurnAboutTheirPlace() {
        String drawing = new Svg(1, 1).text(2, 3.5, Label.of("rate").anchored(Anchor.MIDDLE).sized(17).upwards()).toString();
        assertTrue(drawing.contains("<text x=\"2\" y=\"3.5\" text-anchor=\"middle\" font-size=\"17\" "
                + "transform=\"rotate(-90 2 3.5)\">rate</text>"), drawing);
    }
}
