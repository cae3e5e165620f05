/**
 * Finding the fastest of a few candidates by measuring, and the name under which to remember it.
 *
 * <pre>
 *   Search      = candidates × measuring function × Budget ─► Measured*, fastest first
 *   Fingerprint = what decides how fast a program runs, as a digest
 * </pre>
 *
 * Nothing here runs a program or knows a clock: both come as functions. Rounds are interleaved, as a machine's speed
 * drifts, and a candidate is judged by its median, as other work disturbs single samples.
 */
package testudo.runtime.tuning;
