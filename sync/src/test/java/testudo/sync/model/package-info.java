/**
 * The barriers and Algorithm 1 under a model checker, which schedules their threads in many different orders.
 *
 * <pre>
 *   BarrierModelTest, PairwiseModelTest ──► Lincheck ──► ModelPlatform: threads and words it can schedule
 *                     └── mutants, which it must find
 * </pre>
 *
 * <p>These tests run in a JVM of their own, since the checker rewrites the classes it loads. Source: {@code
 * reference/synchronization.md} §10.
 */
package testudo.sync.model;
