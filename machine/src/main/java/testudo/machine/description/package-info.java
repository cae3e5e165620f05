/**
 * Machines as data: every number with its unit, where it comes from and how sure it is.
 *
 * <pre>
 *   machine file (TOML) ──► MachineFile ──► Machine ── figures by path, "memory.sram.load" ──► Figure
 *                                              │                       value, unit, Evidence, Confidence, source, range
 *         ▲                                    ├── Readings: which ones were asked for
 *         │                                    ├── Topology: which hardware thread sits where (Place)
 *         └───────────────────────────────────── MachineText
 * </pre>
 *
 * <p>What figures a machine has is data too: a {@code Schema} for each kind of memory, with the range of each figure and
 * what it means that one is absent. A file that does not fit it is refused when it is read, with the places of all its
 * mistakes; whatever is accepted can be simulated.
 *
 * <p>A machine is a flat table on purpose: it can be printed, copied, and each number varied by itself to see whether
 * a result depends on it. May use the JDK and {@code testudo.toml}.
 *
 * <p>Source: {@code docs/theory/machines.md} §1 to §4 and §8.
 */
package testudo.machine.description;
