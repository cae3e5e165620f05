/**
 * What {@code --tune} found out, remembered per machine and program in the user's cache directory.
 *
 * <pre>
 *   tuning.json ::= {"choices": [{"key": TuningKey, "tuned": Tuned}*],
 *                   "machines": [{"processor", "secondLevel", "thirdLevel", "bandwidths": Bandwidths}*]}
 * </pre>
 *
 * The file may vanish or be damaged at any time: then the cost model decides again.
 */
package testudo.cli.tuning;
