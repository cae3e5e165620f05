/**
 * Solidification of a pure melt (Karma and Rappel 1998), the PFHub benchmark 3a.
 *
 * <pre>
 *   τ(n)·∂φ/∂t = [φ − λU(1−φ²)](1−φ²) + ∂x[W²φx − W W' φy] + ∂y[W²φy + W W' φx]
 *   ∂U/∂t = D·lap U + ½ ∂φ/∂t,     τ = τ0 a²,  W = W0 a,  a = 1 + ε4 cos 4θ
 *
 *   φ ─► Fx, Fy ─► φ' ─► U'
 * </pre>
 *
 * <table>
 * <caption>Symbols</caption>
 * <tr><th>symbol</th><th>identifier</th><th>unit</th><th>meaning</th></tr>
 * <tr><td>φ</td><td>{@code phi}</td><td>1</td><td>1 solid, −1 liquid</td></tr>
 * <tr><td>U</td><td>{@code u}</td><td>1</td><td>temperature above melting, in units of latent heat over heat capacity</td></tr>
 * <tr><td>ε4</td><td>{@code anisotropy}</td><td>1</td><td>strength of the anisotropy</td></tr>
 * <tr><td>D</td><td>{@code diffusivity}</td><td>W0²/τ0</td><td>of heat</td></tr>
 * </table>
 *
 * <p>May use stencil-api and {@code testudo.solidification.anisotropy}.
 */
package testudo.solidification.melt;
