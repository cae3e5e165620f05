package testudo.fdtd.cases;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.field.FieldValues;
import testudo.api.grid.Grid;
import testudo.api.model.ExactSolution;
import testudo.api.model.ModelException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class CavityModeTest {

    /** The scheme's own answer is known: what differs is rounding. */
    @ParameterizedTest
    @CsvSource({"16, 16, 0.5", "16, 16, 0.7", "32, 32, 0.5", "32, 32, 0.7", "24, 36, 0.6"})
    void theModeStaysExactForAThousandSteps(int n, int m, double courant) {
        Waves waves = Waves.of(new CavityMode(), Grid.of(n, m), Map.of("courant", courant));
        ExactSolution exact = waves.setup().exact().orElseThrow();
        double energy = waves.energy();
        for (int burst = 1; burst <= 20; burst++) {
            FieldValues now = waves.advance(50).principal();
            long step = 50L * burst;
            double worst = 0;
            for (int i = 0; i <= n; i++) {
                for (int j = 0; j <= m; j++) {
                    worst = Math.max(worst, Math.abs(now.at(i, j, 0) - exact.values().at(i, j, 0, step)));
                }
            }
            assertTrue(worst < 1e-12, "off by " + worst + " at step " + step);
            assertEquals(energy, waves.energy(), 1e-12 * energy);
        }
    }

    /**
     * The frequency measured in a run, against that of a program written independently, and its error against the continuum,
     * which falls by four when the cells are halved.
     *
     * <p>A single mode obeys Eⁿ⁺¹ + Eⁿ⁻¹ = 2 cos(w) Eⁿ, whence w by least squares.
     */
    @ParameterizedTest
    @CsvSource({"0.5, 1.790470960, 1.799719776, 1.802012941", "0.7, 1.799557283, 1.801981852, 1.802577853"})
    void theFrequencyErrorIsOfSecondOrder(double courant, double f16, double f32, double f64) {
        double exact = Math.sqrt(13) / 2;
        double[] published = {f16, f32, f64};
        double[] errors = new double[3];
        for (int k = 0; k < 3; k++) {
            int n = 16 << k;
            double measured = frequency(n, courant);
            assertEquals(published[k], measured, 1e-9);
            errors[k] = exact - measured;
        }
        assertEquals(2, Math.log(errors[0] / errors[1]) / Math.log(2), 0.05);
        assertEquals(2, Math.log(errors[1] / errors[2]) / Math.log(2), 0.02);
    }

    private static double frequency(int n, double courant) {
        Waves waves = Waves.of(new CavityMode(), Grid.of(n, n), Map.of("courant", courant));
        int steps = 8 * n;
        double[] e = new double[steps];
        for (int step = 0; step < steps; step++) {
            e[step] = waves.principal().at(n / 4, n / 2 + 1, 0);
            waves.advance(1);
        }
        double around = 0;
        double squares = 0;
        for (int step = 1; step + 1 < steps; step++) {
            around += (e[step + 1] + e[step - 1]) * e[step];
            squares += e[step] * e[step];
        }
        return Math.acos(around / (2 * squares)) / (2 * Math.PI * courant / n);
    }

    @Test
    void tooLargeAStepIsRefusedWithTheLimit() {
        ModelException refused = assertThrows(ModelException.class,
                () -> Waves.of(new CavityMode(), Grid.of(16, 16), Map.of("courant", 0.71)));
        assertEquals("courant", refused.subject());
        assertTrue(refused.getMessage().contains("0.707107") && refused.getMessage().contains("0.71."), refused.getMessage());
    }
}
