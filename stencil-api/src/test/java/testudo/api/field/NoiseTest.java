package testudo.api.field;

import org.junit.jupiter.api.Test;

import testudo.api.grid.Grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class NoiseTest {

    @Test
    void mixHasItsPublishedValues() {
        assertEquals(0.76662161642728521, Noise.mix(0) * 2 - 1);
        assertEquals(-0.13694400590298006, Noise.mix(1) * 2 - 1);
        assertEquals(-0.94713245681480451, Noise.mix(2) * 2 - 1);
        assertEquals(-0.92773861136914926, Noise.mix(147) * 2 - 1);
    }

    @Test
    void theCounterRunsOverSeedStepAndElement() {
        Grid grid = Grid.of(5, 7, 11);
        assertEquals(Noise.mix(3), Noise.uniform(3, 0, grid, 0, 0, 0));
        assertEquals(Noise.mix(4), Noise.uniform(3, 0, grid, 0, 0, 1));
        assertEquals(Noise.mix(3 + 11), Noise.uniform(3, 0, grid, 0, 1, 0));
        assertEquals(Noise.mix(3 + 77), Noise.uniform(3, 0, grid, 1, 0, 0));
        assertEquals(Noise.mix(3 + 2 * 385), Noise.uniform(3, 2, grid, 0, 0, 0));
    }

    @Test
    void valuesLieInTheUnitInterval() {
        for (long n = -1000; n < 1000; n++) {
            double x = Noise.mix(n * 0x1234_5678_9ABCL);
            assertTrue(x >= 0 && x < 1);
        }
    }
}
