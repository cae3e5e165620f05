/**
 * A computation as a scenario declares it.
 *
 * <pre>
 *   CheckedTable ─ DeclaredKeys ─► Declared = mesh, boundary rules, parameters, functions, fields, kernels, diagnostics, sources
 *                                     └─ DeclaredText ─► TOML
 * </pre>
 *
 * <p>Every text knows where it stands. What the texts say is read elsewhere. May use {@code testudo.toml}.
 */
package testudo.formulas.declared;
