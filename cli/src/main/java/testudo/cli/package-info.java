/**
 * The {@code testudo} command: the only place that wires models, runtime and data together.
 *
 * <pre>
 *   scenario + options ─ choice ─► Prepared ─► run | explain | convergence
 *   models, pack                                stand alone
 * </pre>
 */
package testudo.cli;
