package testudo.data.spectrum;

/**
 * One mode of a time series, a·exp(−γt)·cos(2πft + φ).
 *
 * @param frequency   f, per unit of time, above 0
 * @param decay       γ, per unit of time; below 0 where it grows
 * @param amplitude   a, in the series' unit, where the series begins
 * @param uncertainty by how much f differs between the earlier and the later part of the series
 * @param leak        how large a γ stronger modes can feign, by what the ends of the series cut off of their bells
 */
public record Resonance(double frequency, double decay, double amplitude, double uncertainty, double leak) {

    /** Q = πf/γ, periods times π until the energy has fallen to 1/e; infinite without decay, negative where the mode grows. */
    public double quality() {
        return Math.PI * frequency / decay;
    }

    /** Whether the mode grows, by more than what is uncertain: as an angular frequency, γ is known no better than f, nor than its leak. */
    public boolean grows() {
        return decay < -Math.max(2 * Math.PI * uncertainty, leak);
    }
}
