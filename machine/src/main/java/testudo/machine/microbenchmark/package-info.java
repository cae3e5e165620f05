/**
 * What a synchronization by itself costs on a simulated machine.
 *
 * <pre>
 *   Benchmarks ── barrier | ring (machine, options, Family, workers) ──► Measurement
 *        Family: a name of BarrierFamilies or RingFamilies
 *   EpisodeLoop ── measure(platform, workers, EpisodeWait) ──► Measurement     the loop of EPCC's syncbench
 * </pre>
 *
 * <p>May use {@code testudo.sync} without {@code host}, and the packages of {@code testudo.machine} up to
 * {@code platform}.
 *
 * <p>Source: the method of the phaser paper, §5 (EPCC {@code syncbench}); {@code docs/theory/machines.md} §2.2 and §10.
 */
package testudo.machine.microbenchmark;
