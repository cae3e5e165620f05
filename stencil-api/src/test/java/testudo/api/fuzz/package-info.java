/**
 * Inputs made at random for whatever reads what others wrote, and the law that all readers keep.
 *
 * <pre>
 *   seed ──► Mutations (good bytes, changed)   ──► reader ──► Fuzzing: read or refused in a sentence,
 *            TomlGrammar (keys, values, tables)               5 s of processor time, a bound of memory
 * </pre>
 *
 * <p>{@code -Dtestudo.fuzz=1000000} makes so many inputs for each reader, {@code -Dtestudo.fuzz.seed=N} those of another run.
 */
package testudo.api.fuzz;
