/**
 * The barriers, Algorithm 1 and phasers under a model checker, which schedules their threads in many different orders.
 *
 * <pre>
 *   BarrierModelTest, PairwiseModelTest, PhaserModelTest ──► Checker ──► Lincheck ──► ModelPlatform
 *                                                                threads and words it can schedule
 *   MeetingSwitchesTest, PhaserSwitchesTest, GatheringTest ──► Interruptions ──► Relay
 *                                                                one worker at a time, as Switches say
 *   Mutant: meetings that are wrong in one place, which both must find
 * </pre>
 *
 * <p>A relay takes 25 µs a run and tries all ways to interrupt it once, or twice where runs are short, before and after each
 * use of a cell. The checker takes a thousand times as long: it tries a few hundred schedules, but between any two accesses
 * to memory, a few in each build and all in the profile {@code exhaustive}.
 *
 * <p>The tests with the checker run in a JVM of their own, since the checker rewrites the classes it loads. Source: {@code
 * docs/theory/synchronization.md} §10.
 */
package testudo.sync.model;
