/**
 * The live object that realises a sync plan, one interface over all strategies.
 *
 * <pre>
 *   BarrierPlan  ──► Barrier of its kind, PhaserBarrier, ForkJoin ──┐
 *   PairwisePlan ──► PairwiseGroups, PhaserNeighbours ──────────────┴─ PointSynchronizer ──┐
 *   EpochPlan    ──► Epochs ─────────────────────────────────────────── EpochSynchronizer ──┴──► Synchronizer
 * </pre>
 *
 * <p>May use all other packages of {@code testudo.sync} but {@code host}. Source: {@code docs/theory/synchronization.md}
 * §8.
 */
package testudo.sync.synchronizer;
