/**
 * What all models of dendrites share: an interface whose energy depends on its direction.
 *
 * <pre>
 *   η(θ) = 1 + γ cos 4θ ──► flux ε̄²·(η² grad φ + η η' (−φy, φx)) on the faces of the cells
 * </pre>
 *
 * <p>Source: Kobayashi (1993); evaluated without trigonometry. May use stencil-api.
 */
package testudo.solidification.anisotropy;
