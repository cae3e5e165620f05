/**
 * What users get wrong: a corpus of bad input as data, and inputs made at random.
 *
 * <pre>
 *   src/test/resources/bad/*.txt  ──► BadCase ──► Ground (files, damaged where wanted) ──► CommandRun ──► sentence, exit code
 *   seed ──► Mutations, Grammars  ──────────────► Ground ────────────────────────────────► CommandRun ──► the law of FuzzTest
 * </pre>
 *
 * <p>A case of the corpus is a block of lines, which the first character tells apart:
 *
 * <pre>
 *   --- what is wrong
 *   @ bad.toml                  the lines with | are this file's; bad.toml where nothing is said
 *   | model = "golden"
 *   ! truncated cut.h5 sample/snapshot-000002.h5 100     see Recipe
 *   $ run @/bad.toml            the command; @/ is the folder of the case
 *   > bad.toml:1:1: the sentence, without 'testudo: ' in front; … stands for anything
 *   = 2                         the exit code; 2 where nothing is said
 * </pre>
 *
 * <p>What stands before the first case of a file holds for all of them that do not say otherwise.
 */
package testudo.cli.badinput;
