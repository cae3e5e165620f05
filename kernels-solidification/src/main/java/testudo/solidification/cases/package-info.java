/**
 * Solidification as models that scenarios can name.
 *
 * <pre>
 *   Model ─ settings ─► Laboratory = Alloy, Mesh, Fluctuation (checked) ─ φ, c ─► Setup
 * </pre>
 *
 * <p>Symbols are those of {@code testudo.solidification.alloy} and {@code testudo.solidification.melt}. May use
 * stencil-api and those packages.
 */
package testudo.solidification.cases;
