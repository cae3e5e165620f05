/**
 * What the user asked for: a scenario, overridden by options, made ready for the runtime.
 *
 * <pre>
 *   ScenarioOptions (options) ─► Scenario ─► ScenarioModel ─► Setup ─► ScenarioSimulation ─► Simulation ─► Plan = Prepared
 * </pre>
 */
package testudo.cli.choice;
