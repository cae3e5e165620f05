/**
 * Drawings as SVG, for whoever has something to show, and the one routine that escapes text for XML.
 *
 * <pre>
 *   what is drawn: a roofline, the checks of a claim, a timeline
 *        └─► Svg: rectangle, line, circle, text(Label) ─► a text, for a file or within a page
 *                                   └ XmlText ◄── pages in HTML, XDMF files
 * </pre>
 *
 * What a drawing shows is known where its data are; here is only how it is written. Uses the JDK only.
 */
package testudo.drawing.svg;
