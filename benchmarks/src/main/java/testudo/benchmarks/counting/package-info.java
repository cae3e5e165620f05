/**
 * The costs of synchronization that no other program can disturb: how often words are written.
 *
 * <pre>
 *   algorithm ──► CountingPlatform ──► the platform it decorates
 *                      └── Counts (RMWs, line writes)
 * </pre>
 *
 * <p>May use {@code testudo.sync.platform}.
 */
package testudo.benchmarks.counting;
