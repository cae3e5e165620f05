/**
 * The published cases of MPDATA as models that scenarios can name.
 *
 * <pre>
 *   Model ─ grid, settings ─► Scene = Mpdata scheme, Inputs, Coordinates ─ Stability ─► Setup
 * </pre>
 *
 * <table>
 * <caption>Symbols</caption>
 * <tr><th>symbol</th><th>identifier</th><th>unit</th><th>equation</th></tr>
 * <tr><td>dt</td><td>{@link testudo.api.program.Program#timeStep}</td><td>s</td><td>time per step</td></tr>
 * <tr><td>dx</td><td>{@link testudo.api.model.Coordinates#spacing}</td><td>m</td><td>distance of cells</td></tr>
 * <tr><td>C</td><td>parameter {@code courant}</td><td>1</td><td>velocity·dt/dx</td></tr>
 * <tr><td>ω</td><td>{@code Rotation.ANGULAR_SPEED}</td><td>rad/s</td><td>0.1</td></tr>
 * <tr><td>σ</td><td>{@code GaussianPulse.WIDTH}</td><td>m</td><td>1.5</td></tr>
 * <tr><td>ψ</td><td>{@code Vortex.streamfunction}</td><td>1</td><td>u1 = ∂ψ/∂j, u2 = −∂ψ/∂i</td></tr>
 * <tr><td>P1, P2, P3</td><td>{@code RandomFlow}</td><td>1</td><td>u = a·curl P</td></tr>
 * </table>
 *
 * Lengths without a unit are in units of the domain. Sources: Smolarkiewicz 1983, 1984; Jaruga et al. 2015. May use
 * stencil-api and {@code testudo.mpdata.scheme}.
 */
package testudo.mpdata.cases;
