/**
 * {@code testudo machines}: the machines that can be simulated, this one among them, each number with its source; and the
 * options by which other commands move a run to one of them.
 *
 * <pre>
 *   name or file ─► MachineCatalog ─► Machine ─► MachinesCommand: as text, or as a file (--toml, --output)
 *   --on, --waiting, … ─► SimulationChoices ─► ChosenMachine ─ workers ─► SimulatedPlatform ─ a run
 *                     does the machine allow them: MachineNeeds;  what they are to the simulator, and back: MachineUse
 *                                      ─► SimulationText (WorkerTable), SimulationJson, timeline; Conditions with each
 * </pre>
 */
package testudo.cli.machines;
