/**
 * All pictures of the command line.
 *
 * <pre>
 *   plot       Slice, ProbeReader.Series ─ ColourMap ─► Picture ─► PNG │ Animation ─► GIF
 *   simulate   Curve* ─ LabelledLogAxis, TickValues ─► Curves ─► PNG │ SVG
 *   run        Timeline ─► TimelineDrawing ─► SVG
 * </pre>
 *
 * Charts are JFreeChart's, here alone; what is drawn shape by shape goes through {@link testudo.drawing.svg}.
 */
package testudo.cli.drawing;
