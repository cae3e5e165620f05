/**
 * What {@code --tune} found out, remembered in the user's cache directory: cuts per machine and program, bandwidths per machine.
 *
 * <pre>
 *   tuning.json ::= {"choices": [{"key": TuningKey, "tuned": Tuned}*],
 *                   "machines": [{"processor", "secondLevel", "thirdLevel", "processors", "bandwidths": Bandwidths}*]}
 * </pre>
 *
 * The file may vanish or be damaged at any time: then the cost model decides again.
 */
package testudo.cli.tuning;
