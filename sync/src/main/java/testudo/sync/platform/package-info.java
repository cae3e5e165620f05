/**
 * Where workers run and where the words they share live.
 *
 * <pre>
 *   Platform ── cell(name, initial, Placement) ──► Cell      a shared word of 64 bits
 *       ├────── hardwareBarrier(parties)
 *       └────── run(workers, body) ──► Worker 0 … n−1 ──► Report
 *                                        │
 *                                        ├── cell.awaitAtLeast(worker, value)
 *                                        └── spawn(body) ──► Worker n, n+1, …
 *
 *   run ends with   Report | WorkerFailure | Deadlock | TimeLimitExceeded | CancellationException
 *   inside a worker a stop arrives as TeamStopped
 * </pre>
 *
 * <p>Every synchronization algorithm is written against these types only, so that the code whose correctness is tested
 * on host threads is the code that is timed on a simulated machine. May use the JDK only.
 *
 * <p>Source: memory orderings and waiting as in {@code docs/theory/synchronization.md} §3 and §4.
 */
package testudo.sync.platform;
