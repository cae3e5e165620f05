/**
 * How far the cores of a machine are from each other, and what a transaction on a line costs there.
 *
 * <pre>
 *   Interconnect
 *      ├── MeshOfHomes    each line has a home tile to which every write goes    (TILEPro64)
 *      └── OwningCores    a line moves to the core that writes it                (Xeon, Xeon Phi)
 *
 *   Route
 *      ├── MeshRoute      along the row, then along the column
 *      └── RingRoute      the shorter way round the socket
 * </pre>
 *
 * <p>Knows places and ticks only, nothing of words and threads. Internal to {@code testudo.machine.memory}; may use
 * {@code testudo.machine.description}.
 */
package testudo.machine.memory.interconnect;
