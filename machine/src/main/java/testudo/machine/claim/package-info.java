/**
 * How firmly a result stands: whether it survives other values of the figures nobody is sure of.
 *
 * <pre>
 *   Machine ──► Sensitivity ── one uncertain figure at a time, less and more ──► Change, with the claims it breaks
 * </pre>
 *
 * <p>May use {@code testudo.machine.description}.
 *
 * <p>Source: {@code reference/machines.md} §11.
 */
package testudo.machine.claim;
