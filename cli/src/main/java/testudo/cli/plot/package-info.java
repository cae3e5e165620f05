/**
 * {@code testudo plot}: pictures of what a run wrote.
 *
 * <pre>
 *   Frames ─ step, field, cut ─► Slice ─► testudo.cli.drawing ─► PNG | GIF
 * </pre>
 */
package testudo.cli.plot;
