/**
 * The live object that realises a sync plan, one interface over all strategies.
 *
 * <pre>
 *   BarrierPlan  ──► Barrier of its kind, ForkJoin ──┐
 *   PairwisePlan ──► PairwiseGroups ─────────────────┼── PointSynchronizer ──┐
 *   EpochPlan    ──► Epochs ─────────────────────────┴── EpochSynchronizer ──┴──► Synchronizer
 * </pre>
 *
 * <p>May use all other packages of {@code testudo.sync} but {@code host}. Source: {@code reference/synchronization.md}
 * §8.
 */
package testudo.sync.synchronizer;
