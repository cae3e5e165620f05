/**
 * What the papers claim, and what a simulation says about it.
 *
 * <pre>
 *   PhaserPaper, TileMeasurements,
 *   SimulatorAcceptance ── claims() ──► Claim ── judge(machine) ──► Verdict: Checks, Fitted, Sensitivity, Outcome
 *                                         │                                              ▲
 *                    Setting: machines, assumptions, Results so far ── trial ── once per uncertain figure
 * </pre>
 *
 * <p>May use {@code testudo.sync.platform} and the other packages of {@code testudo.machine}. Source: {@code
 * docs/theory/machines.md} §11 and §12.
 */
package testudo.machine.claim;
