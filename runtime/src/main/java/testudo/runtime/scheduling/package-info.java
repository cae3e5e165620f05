/**
 * Makes schedules: cuts the work of a step over sub-domains and workers, and lays out the memory for it.
 *
 * <pre>
 *   Analysis, Decomposition ─► Scheduler ─► Schedule ─► BoundaryFirst ─► Schedule with strips before interiors
 *                                 │                        └ Reaches, Strips
 *                                 ├ LeaningScheduler       beside it: LeaningColumns in the states' own arrays
 *                                 ├ Order                  blocks and stages of a column: Streamed, Banded or ThereAndBack
 *                                 ├ ColumnExtents          what every worker computes along the three axes
 *                                 └ Layouts                what the scripts address, hence how large each array is
 *                                      ├ BufferReach       the indices of a buffer that are addressed
 *                                      └ PlaneLives        when planes are written first and read last, hence their slots
 * </pre>
 *
 * Waits are not made here: they follow from the finished schedule, see {@link testudo.runtime.dependence}.
 */
package testudo.runtime.scheduling;
