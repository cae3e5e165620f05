/**
 * Who computes what, in which order, in which memory: as data.
 *
 * <pre>
 *   Schedule     = Buffer*, Layout per buffer, Phase*, WorkerScript per worker
 *   Phase        = column × block × stage            numbered in the order every worker runs them; a stage may be cut
 *                                                    into two: strips that neighbours exchange, then the interior
 *   WorkerScript = Compute* per phase
 *   Compute      = kernel on a box into a buffer
 *   Handover     = boxes of fields                   that go elsewhere, or come from there, between or after the phases of a sweep
 *
 *   scheduling ── makes ──► Schedule ◄── finds waits in ── dependence
 *                              ▲
 *         legality, execution, explain, machines           these walk the same records
 * </pre>
 *
 * Nothing here knows how a schedule is made, nor who waits for whom in it. That is why the proof can use these records and
 * still share no code with what it checks.
 */
package testudo.runtime.schedule;
