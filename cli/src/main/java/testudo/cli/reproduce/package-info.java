/**
 * {@code testudo reproduce}: published claims, simulated again.
 *
 * <pre>
 *   Schedule ──► ScheduledWorkload ──► testudo.machine.application ──► Claim ──► Verdict
 * </pre>
 */
package testudo.cli.reproduce;
