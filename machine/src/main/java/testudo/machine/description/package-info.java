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
 * <p>A machine is a flat table on purpose: it can be printed, copied, and each number varied by itself to see whether
 * a result depends on it. May use the JDK and tomlj.
 *
 * <p>Source: {@code reference/machines.md} §1 to §4 and §8.
 */
package testudo.machine.description;
