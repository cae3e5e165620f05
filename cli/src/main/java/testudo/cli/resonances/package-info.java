/**
 * {@code testudo resonances}: with which frequencies the series of a probe rings.
 *
 * <pre>
 *   run ─ ProbeReader ─► series, from a time on ─ Resonances ─► table or JSON
 * </pre>
 */
package testudo.cli.resonances;
