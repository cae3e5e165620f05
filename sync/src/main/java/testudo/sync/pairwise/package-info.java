/**
 * Groups of neighbours that wait for each other only: the edges of any graph, most often those of a chain or ring.
 *
 * <pre>
 *   core      0      1      2      3          a worker of core 1 arrives at [0] and at [1],
 *              \    / \    / \    /           then waits for the release of both
 *   group       [0]    [1]    [2]    ([3] back to core 0 on a ring)
 * </pre>
 *
 * <p>May use {@code testudo.sync.platform} and {@code testudo.sync.plan}. Source: Szustak, Strategy for data-flow
 * synchronizations in stencil parallel computations on multi-/manycore systems (2018), Algorithm 1, as reconstructed in
 * {@code docs/theory/synchronization.md} §5.
 */
package testudo.sync.pairwise;
