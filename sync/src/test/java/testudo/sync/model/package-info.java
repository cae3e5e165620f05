/**
 * The barriers, Algorithm 1 and phasers under a model checker, which schedules their threads in many different orders.
 *
 * <pre>
 *   BarrierModelTest, PairwiseModelTest, PhaserModelTest ──► Lincheck ──► ModelPlatform: threads and words it can schedule
 *                     └── mutants, which it must find
 * </pre>
 *
 * <p>These tests run in a JVM of their own, since the checker rewrites the classes it loads. Source: {@code
 * reference/synchronization.md} §10.
 */
package testudo.sync.model;
