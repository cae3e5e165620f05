/**
 * {@code testudo machines}: the machines that can be simulated, this one among them, each number with its source; and the
 * options by which other commands move a run to one of them.
 *
 * <pre>
 *   name or file ─► MachineCatalog ─► Machine ─► MachinesCommand: as text, or as a file (--toml, --output)
 *   --on, --waiting, --timeline, … ─► SimulationChoices ─► SimulatedPlatform ─ a run ─► SimulationText, TimelineFile
 * </pre>
 */
package testudo.cli.machines;
