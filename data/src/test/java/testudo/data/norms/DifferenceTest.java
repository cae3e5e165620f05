package testudo.data.norms;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** What lies between two lists. */
class DifferenceTest {

    private static double[] of(double... values) {
        return values;
    }

    @Test
    void normsAreOfAllValuesAndTheFirstOneIsNamed() {
        assertEquals(new Difference(4, 7.0 / 4, 2.5, 10, 2, 1), Difference.of(of(1, 2, 3, -10), of(1, -2 + 1, 3, -6)));
    }

    @Test
    void nothingLiesBetweenEqualValuesWhateverTheyAre() {
        assertEquals(new Difference(0, 0, 0, 0, 0, -1), Difference.of(of(Double.NaN, 0.0, Double.POSITIVE_INFINITY),
                of(Double.NaN, -0.0, Double.POSITIVE_INFINITY)));
        assertEquals(new Difference(0, 0, 0, 0, 0, -1), Difference.of(of(), of()));
    }

    @Test
    void oneNumberAgainstNoneIsNoNumber() {
        Difference difference = Difference.of(of(1, 2, 3), of(1, Double.NaN, 9));
        assertEquals(Double.NaN, difference.linf());
        assertEquals(1, difference.first());
        assertEquals(2, difference.differing());
    }

    @Test
    void listsOfOtherLengthsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Difference.of(of(1), of(1, 2)));
    }
}
