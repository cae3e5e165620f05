package testudo.drawing.svg;

/** Text as XML and HTML hold it, between tags and in attributes. */
public final class XmlText {

    private XmlText() {}

    /** The text with its special characters replaced; put the result into double quotes where it is an attribute. */
    public static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
