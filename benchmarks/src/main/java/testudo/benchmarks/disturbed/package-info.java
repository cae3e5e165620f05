/**
 * What a run keeps of its fair share of the processors while other programs want them, too.
 *
 * <pre>
 *   DisturbedCase ─► Party* (ours by every family, C by schedules and waits) ─► Disturbed ─► Keeping ─► report
 *                                              BusyProcesses, FairShare ──────────┘
 * </pre>
 */
package testudo.benchmarks.disturbed;
