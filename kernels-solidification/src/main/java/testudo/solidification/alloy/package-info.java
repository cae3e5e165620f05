/**
 * Isothermal solidification of a binary alloy in two dimensions: five kernels per step, all within 3 × 3.
 *
 * <pre>
 *   ∂φ/∂t = M(c)·{ ∂x[ε²φx − ε ε' φy] + ∂y[ε²φy + ε ε' φx] − (1 − 16 α r g(φ))·H(φ,c) }
 *   ∂c/∂t = div( D(φ)·[ grad c + c(1−c)·(v_m/R)·(H_B − H_A)·grad φ ] )
 *
 *   φ ─ S1 ─► Fx, Fy ─ S2 ─► φ' ─ S3 ─► Gx, Gy ─ S4 ─► c' ─ S5 ─► activity        a wait after each
 * </pre>
 *
 * <table>
 * <caption>Symbols</caption>
 * <tr><th>symbol</th><th>identifier</th><th>unit</th><th>meaning</th></tr>
 * <tr><td>φ</td><td>{@code phi}</td><td>1</td><td>1 solid, 0 liquid</td></tr>
 * <tr><td>c</td><td>{@code c}</td><td>1</td><td>fraction of component B</td></tr>
 * <tr><td>ε̄²</td><td>{@link testudo.solidification.alloy.Alloy#gradient}</td><td>J/(m K)</td><td>gradient coefficient</td></tr>
 * <tr><td>γ</td><td>{@link testudo.solidification.alloy.Alloy#anisotropy}</td><td>1</td><td>strength of anisotropy</td></tr>
 * <tr><td>W</td><td>{@code barrierA, barrierB}</td><td>J/(m³ K)</td><td>height of the double well</td></tr>
 * <tr><td>M</td><td>{@code mobilityA, mobilityB}</td><td>m³ K/(J s)</td><td>mobility of the interface</td></tr>
 * <tr><td>D</td><td>{@code liquid, solid}</td><td>m²/s</td><td>diffusivity of the solute</td></tr>
 * <tr><td>δ</td><td>{@link testudo.solidification.alloy.Alloy#thickness}</td><td>m</td><td>interface, φ = 0.1 to 0.9</td></tr>
 * <tr><td>α, r</td><td>{@code Scheme.Fluctuation}</td><td>1</td><td>amplitude of noise, number in [−1, 1)</td></tr>
 * </table>
 *
 * <p>Fluxes lie on the face below their cell; values outside equal the nearest inside, so that nothing flows through the
 * outer faces. Sources: Warren and Boettinger (1995), Acta Metall. Mater. 43:689; structure of five kernels per step as in
 * the data-flow paper (Szustak 2018). May use stencil-api and
 * {@code testudo.solidification.anisotropy}.
 */
package testudo.solidification.alloy;
