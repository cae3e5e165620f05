/**
 * TOML files that people write: read with types, refused with all their mistakes at once.
 *
 * <pre>
 *   bytes ─ TomlText.decode ─► text ─ TomlText.parse ─► CheckedTable ── text, flag, whole, choice, table, … ─► values
 *                 │                       │                  │
 *                 └───────────────────────┴──────────────────┴──► Problems ── throwIfAny ─► file:line:column: sentence, …
 * </pre>
 *
 * <p>A value of the wrong kind is a problem and counts as absent, so that reading goes on and a user mends a file in one
 * go. Keys that nobody asked for are problems too, with the {@link SpellingHint} of the key that was probably meant. What
 * exception the problems of a file become is the choice of who reads it. {@link TomlValue} writes single values.
 *
 * <p>Of a file at most 256 KiB are read and fifty mistakes told. Blank lines and comments in a row are one line to the parser,
 * which is slow with many ({@link testudo.toml.JoinedLines}).
 *
 * <p>The grammar of TOML 1.0 is tomlj's, which is seen nowhere else. May use tomlj and the JDK.
 */
package testudo.toml;
