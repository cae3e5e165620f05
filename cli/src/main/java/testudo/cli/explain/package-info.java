/**
 * {@code testudo explain}: what was derived from a scenario, for people or as JSON.
 *
 * <pre>
 *   Prepared ─► Explanation (records, the JSON as they stand) ─► ExplanationText
 * </pre>
 */
package testudo.cli.explain;
