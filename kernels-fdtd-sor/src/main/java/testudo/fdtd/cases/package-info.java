/**
 * Electromagnetic waves as models that scenarios can name.
 *
 * <pre>
 *   Model ─ settings ─► Domain ─► Scene ─ Ez ─► Setup
 *     └─ Study: Reflection of walls, or a Slab or Cylinder against testudo.fdtd.optics
 * </pre>
 *
 * <p>Symbols are those of {@code testudo.fdtd.yee}. May use stencil-api, that package and {@code testudo.fdtd.optics}.
 */
package testudo.fdtd.cases;
