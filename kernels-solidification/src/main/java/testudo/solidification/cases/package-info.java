/**
 * Solidification as models that scenarios can name.
 *
 * <pre>
 *   Model ─ settings ─► Laboratory = Alloy, Mesh, Fluctuation (checked) ─ φ, c ─► Setup
 * </pre>
 *
 * <p>Symbols are those of {@code testudo.solidification.alloy}. May use stencil-api and that package.
 */
package testudo.solidification.cases;
