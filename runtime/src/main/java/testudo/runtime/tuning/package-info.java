/**
 * Finding the fastest of a few candidates by measuring, and what is remembered of it.
 *
 * <pre>
 *   Search      = candidates × measuring function × Budget ─► Measured*, fastest first
 *   TuningKey   = machine, workers, family, grid, Fingerprint of the program
 *   Tunings     = TuningKey ─► Tuned: a tiling, the steps taken at once, what was measured
 * </pre>
 *
 * Nothing here runs a program, knows a clock or keeps a file: these come as functions. Rounds are interleaved, as a machine's
 * speed drifts, and a candidate is judged by its median, as other work disturbs single samples.
 */
package testudo.runtime.tuning;
