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
 * testudo.sync.host.YieldPolicy}. A worker with a processor to itself polls and yields, until time is lost to
 * other programs: then the team sleeps soon, as {@code Disturbance} tells, and wakes at once, as {@code Slice} asks for.
 *
 * <p>Sources: {@code docs/theory/synchronization.md} §3 (fences of parking, padding) and §4 (waiting, other
 * programs, pinning); sched_setaffinity(2), sched_setattr(2).
 */
package testudo.sync.host;
