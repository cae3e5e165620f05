package testudo.fdtd.optics;

/** The discrete Fourier sum Σ s_n exp(iω n dt) of a time series that has died out at its end. */
public final class Spectrum {

    private Spectrum() {}

    /** @param omega angular frequency; @param dt time between the values */
    public static Complex at(double omega, double dt, double[] series) {
        double re = 0;
        double im = 0;
        for (int n = 0; n < series.length; n++) {
            re += series[n] * Math.cos(omega * n * dt);
            im += series[n] * Math.sin(omega * n * dt);
        }
        return new Complex(re, im);
    }
}
