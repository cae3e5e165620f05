/**
 * The platform of the machine we run on: one platform thread per worker, one padded word per cell.
 *
 * <pre>
 *   HostPlatform ── run ──► Team ── one thread each ──► HostWorker ── slow path of a wait ──► HostCell
 *        │                   │                                                                   │
 *        └── Affinity        └── Watchdog (in the calling thread)      Wakeups ◄── each publish ─┘
 * </pre>
 *
 * <p>The fast path of a wait is one acquire load. Everything else (clock, stop flag, spin, yield, park) is on the slow
 * path, where the worker would idle anyway. A worker of a crowded team offers its processor before it parks, by {@link
 * testudo.sync.host.YieldPolicy}.
 *
 * <p>Sources: {@code docs/theory/synchronization.md} §3 (fences of parking, padding) and §4 (waiting, pinning);
 * sched_setaffinity(2).
 */
package testudo.sync.host;
