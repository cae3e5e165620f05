/**
 * The barriers, Algorithm 1 and phasers under a model checker, which schedules their threads in many different orders.
 *
 * <pre>
 *   BarrierModelTest, PairwiseModelTest, PhaserModelTest ──► Lincheck ──► ModelPlatform: threads and words it can schedule
 *                     └── mutants, which it must find
 *   PhaserSwitchesTest, GatheringTest ──► Relay: one worker runs at a time, until it waits, ends or is interrupted (Switches)
 * </pre>
 *
 * <p>Defects of registration show only if a task is interrupted at one step among hundreds. {@code PhaserSwitchesTest}
 * tries all of them on a platform of its own, at 25 µs a run; the checker, at a thousand times that, looks at a few, but
 * between any two accesses to memory.
 *
 * <p>The tests with the checker run in a JVM of their own, since the checker rewrites the classes it loads. Source: {@code
 * docs/theory/synchronization.md} §10.
 */
package testudo.sync.model;
