/**
 * Whole applications on a simulated machine: few steps in detail, many by a recurrence.
 *
 * <pre>
 *   Workload ──┬── WorkloadSkeleton   each access to a shared word, in the event simulation ─┐
 *              │                                                                             ├─► ApplicationOutcome ─► Comparison
 *              └── Recurrence   t' = max over those one waits for (t + stage) + cost ────────┘
 *                     ▲
 *   MeetingCost ──────┘         the cost, from the loop of the microbenchmarks
 * </pre>
 *
 * <p>May use {@code testudo.sync} without {@code host}, and the packages of {@code testudo.machine} up to
 * {@code microbenchmark}.
 *
 * <p>Source: {@code docs/theory/machines.md} §4.4 and §9.5; the data-flow paper.
 */
package testudo.machine.application;
