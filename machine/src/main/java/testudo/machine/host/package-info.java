/**
 * The machine we run on, described like every other: what its system reports, what can be measured, and guesses for the rest.
 *
 * <pre>
 *   SystemFiles ──► HostTopology ──► HostDescription ──► Machine 'host'
 *                                                            │
 *   HostMeasurement: PingPong, PointerChase, Triad, Chain ───┴──► the same with guesses replaced by measured figures
 * </pre>
 *
 * <p>A measurement ends within seconds, whatever the machine; what did not work out stays a guess that says so. The same host
 * does not give the same measurements, nor always the same clock: for simulations that can be repeated, keep the file.
 *
 * <p>May use {@code testudo.sync.processors}, {@code testudo.sync.platform}, {@code testudo.sync.host},
 * {@code testudo.sync.barrier}, {@code testudo.machine.description} and {@code testudo.machine.microbenchmark}.
 */
package testudo.machine.host;
