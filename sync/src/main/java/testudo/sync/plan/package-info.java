/**
 * Who waits for whom, as data.
 *
 * <pre>
 *   SyncPlan     ::= BarrierPlan | PairwisePlan | EpochPlan | DynamicPlan
 *   BarrierPlan  ::= workers, Points, SyncFamily                 everybody waits for everybody at each point
 *   PairwisePlan ::= workers, SyncGroup*, Points, SyncFamily     each point joins a worker with those of its SyncGroups
 *   SyncGroup    ::= worker, worker, worker*                     an edge of the graph of neighbours, or a set of them
 *   EpochPlan    ::= workers × phases → Need*                    before a phase, wait for single workers
 *   DynamicPlan  ::= workers, EpochPlan                          the phases of its strands, each run by whoever is free
 *   Need         ::= worker, lag ≥ 1                             it has finished the phase that lies lag before
 *   Points       ::= after each phase, whether to synchronize
 *   SyncFamily   ::= the name of a way to wait, with its Partners: all, groups, single workers or nobody
 *
 *   chain of 4 cores:   0 ──[0]── 1 ──[1]── 2 ──[2]── 3          [g] = SyncGroup g, all threads of both cores
 *   ring of 4 cores:    0 ──[0]── 1 ──[1]── 2 ──[2]── 3 ──[3]── 0
 * </pre>
 *
 * <p>A time step has a fixed number of phases; the global phase is {@code step · phases + phase} and grows for ever.
 * Plans are immutable and know nothing of threads; whoever runs, simulates, proves or draws a schedule reads the same
 * plan. May use the JDK only.
 *
 * <p>Source: Szustak, Strategy for data-flow synchronizations in stencil parallel computations on multi-/manycore
 * systems (2018), Algorithm 1; {@code docs/theory/synchronization.md} §5 and §6.
 */
package testudo.sync.plan;
