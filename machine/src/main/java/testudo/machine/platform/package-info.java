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
 * <p>What is not modelled: where the words of fields are. Kernels read them at one cost each (on Cyclops-64 that of the
 * scratchpad, whatever fits it) within the bandwidth of the memory; only shared words have places, banks and lines.
 *
 * <p>May use {@code testudo.sync.platform}, {@code testudo.sync.timeline} and the other packages of {@code testudo.machine} below it: {@code engine},
 * {@code description}, {@code memory}.
 */
package testudo.machine.platform;
