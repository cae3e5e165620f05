package testudo.cli.drawing;

import java.util.Random;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Labels of logarithmic axes. */
class TickValuesTest {

    @Test
    void longAxesShowDecadesAndShortOnesMore() {
        assertArrayEquals(new double[] {10, 100, 1000, 10000}, TickValues.between(7, 20000), 1e-9);
        assertArrayEquals(new double[] {50, 100, 200, 500}, TickValues.between(30, 900), 1e-9);
        assertArrayEquals(new double[] {3, 4, 5, 6}, TickValues.between(2.5, 6.5), 1e-9);
        assertArrayEquals(new double[] {60, 61, 62, 63, 64}, TickValues.between(59.5, 64.5), 1e-9);
    }

    @Test
    void anyAxisHasEnoughLabelsInOrderAndInside() {
        long seed = 20260101;
        Random random = new Random(seed);
        for (int n = 0; n < 2000; n++) {
            double least = Math.pow(10, 12 * random.nextDouble() - 6);
            double most = least * (1 + Math.pow(10, 10 * random.nextDouble() - 4));
            double[] values = TickValues.between(least, most);
            String what = "seed " + seed + ", " + least + " to " + most;
            assertTrue(values.length >= 3 && values.length <= 22, what + ": " + values.length);
            assertTrue(values[0] >= least * (1 - 1e-12) && values[values.length - 1] <= most * (1 + 1e-12), what);
            for (int v = 1; v < values.length; v++) {
                assertTrue(values[v] > values[v - 1], what);
            }
        }
    }
}
