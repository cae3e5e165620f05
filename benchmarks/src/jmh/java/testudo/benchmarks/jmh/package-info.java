/**
 * The families of {@code bench sync} under JMH, in the Maven profile {@code jmh}.
 *
 * <pre>
 *   mvn -pl benchmarks -am -P jmh -DskipTests verify -Djmh.args="MeetingBenchmark -p family=pairwise"
 * </pre>
 *
 * <p>May use {@code testudo.benchmarks.family} and {@code testudo.sync}. Nothing outside the profile depends on JMH.
 */
package testudo.benchmarks.jmh;
