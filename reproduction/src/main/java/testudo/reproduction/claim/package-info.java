/**
 * A claim, and what a simulation says about it.
 *
 * <pre>
 *   testudo.reproduction.paper ── claims() ──► Claim ── judge(machine) ──► Verdict: Checks, Fitted, Sensitivity, ClaimOutcome
 *                                                │                                              ▲
 *                           Setting: machines, assumptions, Results so far ── trial ── once per uncertain figure
 * </pre>
 *
 * <p>May use {@code testudo.machine}. Source: {@code docs/theory/machines.md} §11 and §12.
 */
package testudo.reproduction.claim;
