/**
 * Measuring: every entrant is warmed up and checked against the others, then all run in turns, round after round.
 *
 * <pre>
 *   BenchCase ─► Race (warm-up, checks, rounds; a round in which others use the processors is repeated) ─► Standing*
 *   stream.c  ─► Ceilings
 * </pre>
 */
package testudo.benchmarks.measure;
