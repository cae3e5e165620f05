/**
 * Running until a reduction, such as a residual, is small enough.
 *
 * <pre>
 *   Until (reduction, tolerance, maximum, every) ─┐
 *   Execution ────────────────────────────────────┴─► Convergence ─ run() ─► ConvergenceOutcome, the history of checks
 *
 *   steps   0 ······ every ······ 2·every ······ … ······ maximum
 *   checks  ✓          ✓             ✓                       ✓          the first that holds ends the run
 * </pre>
 *
 * A check reads a reduction, which has the same bits on any schedule, at steps that only {@link
 * testudo.runtime.convergence.Until} decides: fused steps are cut short before a check. So the step at which a run ends
 * is the same for any number of workers, tiling, synchronization and back end. May use the api and {@code execution}.
 */
package testudo.runtime.convergence;
