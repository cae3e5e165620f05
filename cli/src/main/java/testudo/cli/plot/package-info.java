/**
 * {@code testudo plot}: pictures of what a run wrote.
 *
 * <pre>
 *   Frames ─ step, field, Cutting ─► Slice ┐
 *   the other run ──────────────► Slice ┴ Views ─► Composition ─► Sheet ─► PNG | Film ─► PNG, GIF
 *                            Slice* ─ Profiles (over time) ─┘        ▲
 *   probes, diagnostics ─────────────► SeriesPicture ────────────────┘
 * </pre>
 */
package testudo.cli.plot;
