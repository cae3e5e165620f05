/**
 * Electromagnetic waves as models that scenarios can name.
 *
 * <pre>
 *   Model ─ settings ─► Domain ─► Scene ─ Ez ─► Setup
 * </pre>
 *
 * <p>Symbols are those of {@code testudo.fdtd.yee}. May use stencil-api and that package.
 */
package testudo.fdtd.cases;
