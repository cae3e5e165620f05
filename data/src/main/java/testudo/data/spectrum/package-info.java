/**
 * What a time series rings with.
 *
 * <pre>
 *   values, interval, Band ─ Resonances ─► Resonance = frequency, decay, amplitude, uncertainty
 *                              └ GaussianWindow: the series around a moment, at one frequency
 * </pre>
 *
 * <p>Uses the JDK alone.
 */
package testudo.data.spectrum;
