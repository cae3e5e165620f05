package testudo.benchmarks.epcc;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class OverheadTest {

    @Test
    void theOverheadIsTheDifferenceOfTestAndReferencePerMeeting() {
        Overhead overhead = Overhead.of(new double[] {3000, 3200, 3700}, new double[] {1000, 1000, 1300}, 10);
        assertEquals((3300 - 1100) / 10.0, overhead.mean(), 1e-9);
        assertEquals((3200 - 1000) / 10.0, overhead.median(), 1e-9);
    }

    /** Deviations of 3000, 3200, 3700: −300, −100, 400; of 1000, 1000, 1300: −100, −100, 200. */
    @Test
    void theErrorIsTwoDeviationsOfBoth() {
        Overhead overhead = Overhead.of(new double[] {3000, 3200, 3700}, new double[] {1000, 1000, 1300}, 10);
        double test = Math.sqrt((300 * 300 + 100 * 100 + 400 * 400) / 2.0);
        double reference = Math.sqrt((100 * 100 + 100 * 100 + 200 * 200) / 2.0);
        assertEquals(1.96 * (test + reference) / 10, overhead.error(), 1e-9);
        assertEquals(0, overhead.outliers());
    }

    @Test
    void farRepetitionsAreCountedAndStillPartOfTheMean() {
        double[] tests = new double[20];
        Arrays.fill(tests, 100);
        tests[7] = 2100;
        double[] references = new double[20];
        Arrays.fill(references, 50);
        Overhead overhead = Overhead.of(tests, references, 1);
        assertEquals(1, overhead.outliers());
        assertEquals(150, overhead.mean(), 1e-9);
        assertEquals(50, overhead.median(), 1e-9);
    }

    @Test
    void oneRepetitionHasNoError() {
        assertEquals(new Overhead(5, 5, 0, 0), Overhead.of(new double[] {60}, new double[] {10}, 10));
    }

    @Test
    void nothingMeasuredIsRefused() {
        double[] one = {1};
        assertThrows(IllegalArgumentException.class, () -> Overhead.of(new double[0], one, 1));
        assertThrows(IllegalArgumentException.class, () -> Overhead.of(one, new double[0], 1));
        assertThrows(IllegalArgumentException.class, () -> Overhead.of(one, one, 0));
    }
}
