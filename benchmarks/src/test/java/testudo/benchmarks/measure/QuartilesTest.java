package testudo.benchmarks.measure;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class QuartilesTest {

    @Test
    void samplesInAnyOrderAreCutInFour() {
        assertEquals(new Quartiles(2, 3, 4), Quartiles.of(5, 1, 4, 2, 3));
        assertEquals(new Quartiles(1.75, 2.5, 3.25), Quartiles.of(4, 3, 2, 1));
        assertEquals(new Quartiles(7, 7, 7), Quartiles.of(7));
    }

    @Test
    void noSamplesHaveNoQuartiles() {
        assertThrows(IllegalArgumentException.class, Quartiles::of);
    }
}
