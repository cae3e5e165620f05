/**
 * The command for programs of tasks: {@code testudo tasks list} and {@code run}.
 *
 * <pre>
 *   TaskRunCommand ──► TaskChoices ──► TaskOptions ─┐
 *        │        └──► PictureFile ──► TaskProgram ─┴──► Trial ──► TaskText, TaskJson
 *        └──► SimulationChoices ──► platform ──────────────┘
 * </pre>
 */
package testudo.cli.tasks;
