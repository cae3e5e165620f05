package testudo.cli.page;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is left of a long time series has its ends, its peaks and what is no number. */
class ProbeLineTest {

    @Test
    void shortSeriesStayWhole() {
        assertEquals(IntStream.range(0, 50).boxed().toList(), ProbeLine.left(new double[50], 50));
        assertEquals(List.of(), ProbeLine.left(new double[0], 50));
    }

    @ParameterizedTest
    @ValueSource(ints = {211, 997, 12_345, 1_000_000})
    void longOnesKeepEveryPeakAndTheirOrder(int length) {
        double[] values = new double[length];
        Arrays.setAll(values, n -> Math.sin(2.4 * n));
        int peak = length / 3;
        values[peak] = 7;
        values[length / 2] = Double.NaN;
        List<Integer> left = ProbeLine.left(values, 50);
        assertTrue(left.size() <= 50, left::toString);
        assertTrue(left.containsAll(List.of(0, peak, length / 2, length - 1)), left::toString);
        assertEquals(left.stream().distinct().sorted().toList(), left);
        double[] seen = left.stream().mapToDouble(n -> values[n]).toArray();
        assertTrue(Arrays.stream(seen).filter(v -> v < -0.7).count() >= 20, "it swings as far as before");
    }

    @ParameterizedTest
    @ValueSource(doubles = {7, -7})
    void aPeakBesideWhatIsNoNumberStays(double height) {
        double[] values = new double[1000];
        Arrays.setAll(values, n -> n % 40 == 0 ? Double.NaN : Math.sin(2.4 * n));
        for (int n = 0; n < 10; n++) {
            values[500 + n] = n == 4 ? height : n == 3 ? Double.NaN : 0.5;
        }
        List<Integer> left = ProbeLine.left(values, 50);
        assertTrue(left.size() <= 50, left::toString);
        assertTrue(left.contains(504), left::toString);
        assertTrue(left.stream().anyMatch(n -> Double.isNaN(values[n])), left::toString);
        Arrays.fill(values, Double.NaN);
        assertEquals(26, ProbeLine.left(values, 50).size());
    }

    @Test
    void whatNoFloatHoldsIsLeftOut() {
        assertNull(ProbeLine.finite(1e300));
        assertNull(ProbeLine.finite(Double.NaN));
        assertNull(ProbeLine.finite(Double.NEGATIVE_INFINITY));
        assertEquals(-0.25f, ProbeLine.finite(-0.25));
    }
}
