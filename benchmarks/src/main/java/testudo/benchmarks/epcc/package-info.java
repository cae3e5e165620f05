/**
 * The arithmetic of EPCC's syncbench.
 *
 * <pre>
 *   T_test = n × (delay, meeting) on all threads       T_ref = n × delay on one thread
 *   Overhead = mean(T_test) / n − mean(T_ref) / n
 * </pre>
 *
 * <p>May use {@code testudo.benchmarks.measure}. Source: {@code docs/theory/synchronization.md} §11.
 */
package testudo.benchmarks.epcc;
