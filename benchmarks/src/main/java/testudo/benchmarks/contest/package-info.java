/**
 * EPCC syncbench and threadring as contests of processes, and the targets they decide.
 *
 * <pre>
 *   Entry* ─► Contest (a Partner each, warm-up, rounds in turns, then counts) ─► ContestOutcome ─► Conclusion*
 *                                                                                  └── Showing*
 * </pre>
 *
 * <p>May use {@code testudo.benchmarks.partner}, {@code family}, {@code epcc}, {@code measure} and {@code baseline}.
 * Source: {@code docs/theory/synchronization.md} §11.
 */
package testudo.benchmarks.contest;
