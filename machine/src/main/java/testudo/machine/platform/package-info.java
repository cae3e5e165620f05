/**
 * The platform of a simulated machine: the same synchronizers as on the host, in virtual time.
 *
 * <pre>
 *   Machine, SimulationOptions ──► SimulatedPlatform ── cell ──► SimulatedCell ──► Memory
 *                                       ├── hardwareBarrier, messages, interrupts ──► SignalBus, MessageNetwork, Interrupts
 *                                       ├── run ──► SimulatedWorker (a Hart) one at a time ──► SimulationReport ──► Energy
 *                                       └── Recording ──► Recorder ── Span* ──► Timeline
 * </pre>
 *
 * <p>May use {@code testudo.sync.platform} and the other packages of {@code testudo.machine} below it: {@code engine},
 * {@code description}, {@code memory}.
 */
package testudo.machine.platform;
