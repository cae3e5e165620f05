/**
 * Who computes what, in which order, in which memory, and who waits for whom: as data.
 *
 * <pre>
 *   Schedule     = Buffer*, Layout per buffer, Phase*, WorkerScript per worker, Wait*
 *   Phase        = column × block × stage            numbered in the order every worker runs them; a stage may be cut
 *                                                    into two: strips that neighbours exchange, then the interior
 *   WorkerScript = Compute* per phase
 *   Compute      = kernel on a box into a buffer
 *   Wait         = before this phase, that worker must have finished that earlier phase, because of this field
 * </pre>
 *
 * Whatever runs a schedule, proves it race-free, prints it or draws it walks these same records. Waits are found by
 * intersecting the storage that workers touch (see {@link testudo.runtime.schedule.Dependences}).
 */
package testudo.runtime.schedule;
