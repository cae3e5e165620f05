/**
 * Red-black successive over-relaxation: two half-sweeps in place, each of which reads only the other colour.
 *
 * <pre>
 *   ○ ● ○ ●      red (even) from black, then black (odd) from red:
 *   ● ○ ● ○      a wait after each half-sweep, with the neighbours only
 * </pre>
 *
 * <table>
 * <caption>Symbols</caption>
 * <tr><th>symbol</th><th>identifier</th><th>unit</th><th>meaning</th></tr>
 * <tr><td>ω</td><td>{@code omega}</td><td>1</td><td>relaxation, in (0, 2)</td></tr>
 * <tr><td>h</td><td>{@code h}</td><td>length</td><td>distance of nodes</td></tr>
 * <tr><td>ρ</td><td>{@link testudo.sor.relaxation.Omega#radius}</td><td>1</td><td>asymptotic factor of the error</td></tr>
 * </table>
 *
 * Source: Young (1971). May use stencil-api.
 */
package testudo.sor.relaxation;
