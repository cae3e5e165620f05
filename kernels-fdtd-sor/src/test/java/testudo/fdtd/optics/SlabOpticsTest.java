package testudo.fdtd.optics;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Cases of which the answer is known in closed form. */
class SlabOpticsTest {

    private static final double TINY = 1e-14;

    /** A quarter of a wavelength thick: R = ((1 − ε)/(1 + ε))²; half a wavelength: all passes. */
    @ParameterizedTest
    @CsvSource({"4", "2.25", "9"})
    void quarterAndHalfWaves(double epsilon) {
        SlabOptics slab = new SlabOptics(epsilon, 0, 10);
        double quarter = Math.PI / (2 * Math.sqrt(epsilon) * 10);
        assertEquals(Math.abs((1 - epsilon) / (1 + epsilon)), slab.reflected(quarter).abs(), TINY);
        assertEquals(0, slab.reflected(2 * quarter).abs(), TINY);
        assertEquals(1, slab.transmitted(2 * quarter).abs(), TINY);
    }

    @ParameterizedTest
    @CsvSource({"0.01", "0.1", "0.37"})
    void withoutLossAllIsReflectedOrTransmitted(double omega) {
        SlabOptics slab = new SlabOptics(3.7, 0, 12);
        assertEquals(1, Math.pow(slab.reflected(omega).abs(), 2) + Math.pow(slab.transmitted(omega).abs(), 2), TINY);
    }

    /** Deep in a lossy material waves die out by exp(−Im(n) ω d), n² = ε + iσ/ω. */
    @Test
    void aThickLossySlabAttenuatesExponentially() {
        double omega = 0.2;
        double ratio =
                new SlabOptics(4, 0.3, 310).transmitted(omega).abs() / new SlabOptics(4, 0.3, 300).transmitted(omega).abs();
        double kappa = Math.sqrt((Math.hypot(4, 0.3 / omega) - 4) / 2);
        assertEquals(Math.exp(-kappa * omega * 10), ratio, 1e-9);
    }

    @Test
    void theSumOfAnExponentialIsAGeometricSeries() {
        double[] series = new double[40];
        for (int n = 0; n < series.length; n++) {
            series[n] = Math.pow(0.5, n);
        }
        double phase = 0.7 * 0.3;
        // 1/|1 − exp(i phase)/2|
        double expected = 1 / Math.hypot(1 - 0.5 * Math.cos(phase), 0.5 * Math.sin(phase));
        assertEquals(expected, Spectrum.at(0.7, 0.3, series).abs(), 1e-11);
    }
}
