/**
 * {@code --timeline}: what every worker did when, on this machine or on a simulated one, as a file.
 *
 * <pre>
 *   options ─► TimelineChoices ─ recording, host ─► a run ─► Recorded ─► TimelineFile ─► JSON for Perfetto │ SVG
 * </pre>
 */
package testudo.cli.timeline;
