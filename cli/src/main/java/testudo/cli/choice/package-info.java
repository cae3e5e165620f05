/**
 * What the user asked for: a scenario, overridden by options, made ready for the runtime.
 *
 * <pre>
 *   ScenarioOptions (options) ─► Scenario ─► ScenarioModel ─► Setup ─► Schedule, Synchronization = Prepared
 *                                                                   └ AutomaticCut, where the user left it open
 * </pre>
 */
package testudo.cli.choice;
