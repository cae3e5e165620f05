/**
 * Points at which all workers wait for all.
 *
 * <pre>
 *   episode e    worker 0 ──┐                  ┌──►
 *                worker 1 ────────┐            ├──►      nobody leaves before everybody has come
 *                worker 2 ───────────┐ last ───┴──►
 *
 *   Barriers ── choose ──► BarrierChoice(kind, reason) ── build ──► Barrier
 *                                                                    ├── CentralBarrier, CombiningTreeBarrier   counters
 *                                                                    ├── DisseminationBarrier                   rounds
 *                                                                    ├── HypercubeBarrier                       up, down
 *                                                                    ├── TournamentBarrier                      up, flag
 *                                                                    └── ReducingBarrier ◄── StaticTreeBarrier  up, flag
 * </pre>
 *
 * <p>May use {@code testudo.sync.platform} and, for their names, {@code testudo.sync.plan}. Source: {@code docs/theory/synchronization.md} §1 and §2.
 */
package testudo.sync.barrier;
