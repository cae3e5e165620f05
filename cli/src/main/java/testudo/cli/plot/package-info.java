/**
 * {@code testudo plot}: pictures of what a run wrote.
 *
 * <pre>
 *   Frames ─ step, field, cut ─► Slice ─ ColourMap ─► Picture (JFreeChart) ─► PNG | Animation ─► GIF
 * </pre>
 */
package testudo.cli.plot;
