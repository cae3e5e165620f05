/**
 * All pictures of the command line.
 *
 * <pre>
 *   plot       Slice ─ ColourMap (of a Scheme) ─► ColouredField ┐
 *              Slice, ProbeReader.Series ─► Lines ──────────────┴─► Panel* ─► Sheet ─► PNG │ Film: AnimatedPng, Animation ─► GIF
 *   simulate   Curve* ─ LabelledLogAxis, TickValues ─► Curves ─► PNG │ SVG
 * </pre>
 *
 * Charts are JFreeChart's, here alone; what is drawn shape by shape goes through {@link testudo.drawing.svg}.
 */
package testudo.cli.drawing;
