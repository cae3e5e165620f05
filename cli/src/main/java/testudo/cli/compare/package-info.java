/**
 * {@code testudo compare}: how far two runs, or a run and a file of another program, are from each other.
 *
 * <pre>
 *   run a ──────────────► Pair (field, step, values) ─► Difference ─► Line ─► table or JSON
 *   run b | file b ─► Other ─┘
 * </pre>
 */
package testudo.cli.compare;
