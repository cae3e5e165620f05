package testudo.fdtd.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.field.FieldValues;
import testudo.api.grid.Grid;
import testudo.api.model.ExactSolution;
import testudo.api.model.ModelException;

@Timeout(120)
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

    @Test
    void tooLargeAStepIsRefusedWithTheLimit() {
        ModelException refused = assertThrows(ModelException.class,
                () -> Waves.of(new CavityMode(), Grid.of(16, 16), Map.of("courant", 0.71)));
        assertEquals("courant", refused.subject());
        assertTrue(refused.getMessage().contains("0.707107") && refused.getMessage().contains("0.71."), refused.getMessage());
    }
}
