/**
 * {@code --timeline}: what every worker did when, on this machine or on a simulated one, as a file.
 *
 * <pre>
 *   options ─► TimelineChoices ─ recording, host ─► a run ─► Recorded ─► TimelineFile ─┬─ TraceJson ─ Arrow* ─► JSON for Perfetto
 *                                                               └► Marks (CriticalPath) ┼─ TimelineDrawing ─ Arrow*, KernelShades ─► SVG
 *                                                                                      └─ PathText ─► Told, for the summary
 * </pre>
 */
package testudo.cli.timeline;
