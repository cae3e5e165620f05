/**
 * Schedules at work: memory, linked scripts, and the team of workers that runs them.
 *
 * <pre>
 *   Plan, ExecutionEnvironment, initial values, probes ─ link ─► Execution ─ advance(n) ─► Snapshot, RunReport
 *   Handover* ─ link ─► Handovers                            what another thread copies from and to states while workers go on
 * </pre>
 *
 * Linking resolves every name to arrays, offsets and compiled kernels once; the hot loop looks nothing up and allocates
 * nothing.
 */
package testudo.runtime.execution;
