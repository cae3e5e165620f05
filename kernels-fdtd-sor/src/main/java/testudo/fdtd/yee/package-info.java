/**
 * The finite-difference time-domain method in two dimensions, in units in which c = ε = μ = 1.
 *
 * <pre>
 *   Domain = Grid, S, Walls, Medium?, Drive ──► TransverseMagnetic | TransverseElectric ──► Polarization (Program)
 *            with a PlaneWave in a box ──► ScatteredField ──► Polarization
 *   Walls  ::= Conductor | Mur | Layer(cells) | Channel(cells)
 *
 *         TMz    Ez ─ Hy ─ Ez      Ez on edges along K (nodes), Hx on faces across I, Hy on faces across J
 *                 │         │
 *                Hx        Hx      E at whole time levels, H at half ones: leapfrog, updated in place
 *                 │         │
 *                Ez ─ Hy ─ Ez
 * </pre>
 *
 * <table>
 * <caption>Symbols</caption>
 * <tr><th>symbol</th><th>identifier</th><th>unit</th><th>meaning</th></tr>
 * <tr><td>S</td><td>{@code Domain.courant}</td><td>1</td><td>dt/dx, at most 1/√2</td></tr>
 * <tr><td>dx</td><td>{@code Domain.dx}</td><td>length</td><td>distance of nodes</td></tr>
 * <tr><td>ψ, b, a</td><td>{@code AbsorbingLayer}</td><td>1</td><td>memory of a derivative, Roden and Gedney (2000)</td></tr>
 * <tr><td>ε, σ</td><td>{@code Medium}</td><td>1, 1/length</td><td>permittivity, conductivity</td></tr>
 * </table>
 *
 * Sources: Yee (1966); Mur (1981); Roden and Gedney (2000); Umashankar and Taflove (1982). May use stencil-api.
 */
package testudo.fdtd.yee;
