/**
 * What a run notes about itself, and the page made of it.
 *
 * <pre>
 *   run --report ─► RunNotes ─ TimeShares, SpanSample, Ceilings ─► record.json ─┐
 *                                          run directory ──────────────────────┴─► page ─► report.html
 * </pre>
 *
 * <p>Workers are recorded as for a timeline; sums are of the turns of steps that the record holds, which are spread evenly over the run.
 * Ceilings are measured after the run, by kernels that go the way of all kernels. The keys of the record are told in
 * {@code docs/report.md}.
 */
package testudo.cli.report;
