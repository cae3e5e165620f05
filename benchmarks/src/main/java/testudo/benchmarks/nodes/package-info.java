/**
 * What two ranks of one worker are held against: two workers of one rank, C with messages of its own, the fewest bytes and the
 * least memory. Who starts processes is not known here.
 *
 * <pre>
 *   RanksCase: scenario, steps, program in C, targets ─► turns, elsewhere ─► RanksRow*: ours, theirs, target
 * </pre>
 */
package testudo.benchmarks.nodes;
