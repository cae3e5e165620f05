/**
 * {@code testudo simulate}: microbenchmarks of synchronization on simulated machines.
 *
 * <pre>
 *   SimulateCommand ─► Series (family, workers → Measurement) ─► table │ CSV │ Curves (PNG, SVG)
 * </pre>
 */
package testudo.cli.simulate;
