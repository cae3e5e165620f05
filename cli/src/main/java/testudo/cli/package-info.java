/**
 * The {@code testudo} command: the only place that wires models, runtime and data together.
 *
 * <pre>
 *   scenario + options ─ choice ─► Prepared ─► run | explain | convergence
 *   models, pack                                stand alone
 *   about, text                                 used by all
 * </pre>
 */
package testudo.cli;
