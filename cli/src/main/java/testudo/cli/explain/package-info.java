/**
 * {@code testudo explain}: what was derived from a scenario, for people, as JSON or as a drawing.
 *
 * <pre>
 *   Prepared ─► Explanation (records, the JSON as they stand) ─► ExplanationText, SyncText
 *                    └── with MiddlePlanes of the schedule ────► ExplanationDrawing ─ Stage-, Group-, WindowDrawing ─► Sheet
 * </pre>
 */
package testudo.cli.explain;
