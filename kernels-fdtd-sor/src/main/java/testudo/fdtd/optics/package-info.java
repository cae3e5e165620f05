/**
 * What theory says of waves and materials, and the sums that bring a time series to a frequency.
 *
 * <pre>
 *   series ─ Spectrum ─► Complex     SlabOptics ─► Complex r, t
 * </pre>
 *
 * <table>
 * <caption>Symbols, waves being exp(i(kx − ωt))</caption>
 * <tr><th>symbol</th><th>identifier</th><th>unit</th><th>meaning</th></tr>
 * <tr><td>ω</td><td>{@code omega}</td><td>1/time</td><td>angular frequency</td></tr>
 * <tr><td>ε, σ</td><td>{@code SlabOptics}</td><td>1, 1/length</td><td>permittivity, conductivity</td></tr>
 * <tr><td>r, t</td><td>{@code reflected, transmitted}</td><td>1</td><td>amplitudes over that of the incident wave</td></tr>
 * </table>
 *
 * Source: Fresnel's coefficients at a right angle, summed over the passages of a slab (Born and Wolf, Principles of Optics,
 * section 1.6). May use the JDK.
 */
package testudo.fdtd.optics;
