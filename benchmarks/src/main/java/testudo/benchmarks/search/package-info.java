/**
 * Searches of Tascell against their sequential twins, against C, and against a pool with a task per branch, in turns.
 *
 * <pre>
 *   SearchRace: ours, theirs, target ─► rounds in turns ─► SearchStanding
 * </pre>
 */
package testudo.benchmarks.search;
