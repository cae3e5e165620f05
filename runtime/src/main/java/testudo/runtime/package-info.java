/**
 * The front door for programs that run their own stencils: declare a {@link testudo.api.program.Program}, give it to a
 * {@link testudo.runtime.Simulation}, advance.
 *
 * <pre>
 *   Program ─► Simulation (options) ─ plan ─► Plan ─ start ─► Execution ─ advance ─► Snapshot, RunReport
 * </pre>
 */
package testudo.runtime;
