/**
 * MPDATA: second-order, optionally non-oscillatory advection d(h x)/dt + div(u h x) = 0, as 17 stencil kernels.
 *
 * <pre>
 *   Mpdata = Program of Options on a Grid with Inputs
 *   stage 1  f1 f2 f3 x1        upwind pass
 *   stage 2  v1 v2 v3           antidiffusive velocity
 *   stage 3  mx mn fi fo cp cn  limiter (FCT)
 *   stage 4  g1 g2 g3 x'        corrective pass
 * </pre>
 *
 * <table>
 * <caption>Symbols</caption>
 * <tr><th>symbol</th><th>identifier</th><th>unit</th><th>equation</th></tr>
 * <tr><td>x</td><td>{@link testudo.mpdata.scheme.Inputs#x}</td><td>any</td><td>transported scalar</td></tr>
 * <tr><td>u_d</td><td>{@link testudo.mpdata.scheme.Inputs#u}</td><td>unit of h</td>
 *     <td>(dt/dx_d)·(h·velocity), on the face below the cell</td></tr>
 * <tr><td>h</td><td>{@link testudo.mpdata.scheme.Inputs#h}</td><td>any</td><td>density or Jacobian, &gt; 0</td></tr>
 * <tr><td>f_d, x1</td><td>{@link testudo.mpdata.scheme.Upwind}</td><td>x·h, x</td>
 *     <td>donor(x(−e_d), x, u_d); x − div f/h</td></tr>
 * <tr><td>v_d</td><td>{@link testudo.mpdata.scheme.Antidiffusion}</td><td>h (infinite gauge: x·h)</td>
 *     <td>(|u| − u²/r)·A − …</td></tr>
 * <tr><td>mx, mn</td><td>{@link testudo.mpdata.scheme.Limiter}</td><td>x</td><td>extrema of x, x1 in the star</td></tr>
 * <tr><td>fi, fo</td><td>{@link testudo.mpdata.scheme.Limiter}</td><td>x·h</td><td>flux into, out of the cell</td></tr>
 * <tr><td>cp, cn</td><td>{@link testudo.mpdata.scheme.Limiter}</td><td>1</td>
 *     <td>(mx − x1)·h/(fi + epsF), (x1 − mn)·h/(fo + epsF)</td></tr>
 * <tr><td>q_d, g_d</td><td>{@link testudo.mpdata.scheme.Correction}</td><td>x·h</td>
 *     <td>antidiffusive flux before and after limiting</td></tr>
 * <tr><td>epsA</td><td>{@link testudo.mpdata.scheme.Options#gradientEpsilon}</td><td>x</td><td>in A, B, C</td></tr>
 * <tr><td>epsF</td><td>{@link testudo.mpdata.scheme.Options#limiterEpsilon}</td><td>x·h</td><td>in cp, cn</td></tr>
 * </table>
 *
 * Sources: Smolarkiewicz 1983, 1984; Smolarkiewicz &amp; Grabowski 1990; Smolarkiewicz &amp; Margolin 1998; Jaruga et
 * al. 2015. May use stencil-api only.
 */
package testudo.mpdata.scheme;
