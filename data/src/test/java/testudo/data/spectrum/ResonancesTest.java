package testudo.data.spectrum;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ResonancesTest {

    private static final double INTERVAL = 0.05;

    private static double[] series(int length, double... modes) {
        double[] values = new double[length];
        for (int n = 0; n < length; n++) {
            double t = n * INTERVAL;
            for (int m = 0; m < modes.length; m += 4) {
                values[n] += modes[m] * Math.exp(-modes[m + 1] * t) * Math.cos(2 * Math.PI * modes[m + 2] * t + modes[m + 3]);
            }
        }
        return values;
    }

    @Test
    void modesThatDecayAreFoundWithFrequencyQualityAndAmplitude() {
        Resonances series = new Resonances(series(8000, 1.5, 0.004, 0.1181, 0.3, 0.2, 0.0005, 0.1472, 2.0), INTERVAL);
        List<Resonance> found = series.in(series.all());
        assertEquals(2, found.size());
        Resonance strong = found.getFirst();
        assertEquals(0.1181, strong.frequency(), 1e-9);
        assertEquals(0.004, strong.decay(), 1e-7);
        assertEquals(Math.PI * 0.1181 / 0.004, strong.quality(), 1e-3);
        assertEquals(1.5, strong.amplitude(), 1e-4);
        Resonance faint = found.getLast();
        assertEquals(0.1472, faint.frequency(), 1e-7);
        assertEquals(0.0005, faint.decay(), 1e-6);
        assertEquals(0.2, faint.amplitude(), 1e-3);
        assertTrue(strong.uncertainty() < 1e-8, () -> "uncertainty " + strong.uncertainty());
    }

    @Test
    void aModeThatGrowsHasANegativeQuality() {
        Resonance growing = onlyOne(series(4000, 1e-3, -0.01, 0.4, 0.0));
        assertEquals(-0.01, growing.decay(), 1e-6);
        assertTrue(growing.quality() < 0, () -> "quality " + growing.quality());
        assertTrue(growing.grows());
        assertFalse(new Resonance(0.1, -6e-6, 1, 1e-6, 0).grows(), "no more than is uncertain");
    }

    @Test
    void twoModesThatNeitherDecayNorGrowAreNotToldToGrow() {
        for (double[] modes : new double[][] {{1, 0, 0.03186978928, 0, 0.33, 0, 0.04395179866, 0},
            {1, 0, 0.1181, 0.3, 0.2, 0, 0.1472, 2},
            {0.01, 0, 0.1, 0, 1, 0, 0.3, 1}}) {
            Resonances series = new Resonances(series(24000, modes), INTERVAL);
            List<Resonance> found = series.in(new Band(0.02, 0.4));
            assertEquals(2, found.size());
            assertTrue(found.stream().noneMatch(Resonance::grows), () -> found.toString());
        }
    }

    private static Resonance onlyOne(double[] values) {
        Resonances series = new Resonances(values, INTERVAL);
        List<Resonance> found = series.in(series.all());
        assertEquals(1, found.size(), () -> found.toString());
        return found.getFirst();
    }

    @Test
    void whatTheBandLeavesOutIsNotFound() {
        Resonances series = new Resonances(series(4000, 1, 0.001, 0.3, 0, 1, 0.001, 0.6, 0), INTERVAL);
        assertEquals(1, series.in(new Band(0.5, 0.7)).size());
        assertEquals(List.of(), series.in(new Band(0.9, 1.2)).stream().filter(m -> m.amplitude() > 1e-3).toList());
    }

    @Test
    void aConstantIsNoMode() {
        double[] values = series(4000, 1e-3, 0.0, 0.5, 0.0);
        for (int n = 0; n < values.length; n++) {
            values[n] += 7;
        }
        assertEquals(0.5, onlyOne(values).frequency(), 1e-9);
    }

    @Test
    void tooFewValuesAndBandsThatAreNoneAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Resonances(new double[63], INTERVAL));
        assertThrows(IllegalArgumentException.class, () -> new Band(0, 1));
        assertThrows(IllegalArgumentException.class, () -> new Band(2, 1));
    }
}
