package testudo.mpdata.cases;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ErrorFunctionTest {

    /** Abramowitz & Stegun table 7.1 and its digits beyond. */
    @ParameterizedTest
    @CsvSource({
        "0,    0",
        "1e-9, 1.128379167095512573896e-9",
        "0.1,  0.112462916018284892203",
        "0.5,  0.520499877813046537683",
        "1,    0.842700792949714869341",
        "1.5,  0.966105146475310727067",
        "1.9,  0.992790429235257469949",
        "2,    0.995322265018952734162",
        "2.1,  0.997020533343667014496",
        "2.5,  0.999593047982555041060",
        "3,    0.999977909503001414559",
        "4,    0.999999984582742099720",
        "6,    0.999999999999999978480",
        "100,  1"})
    void agreesWithTheTables(double x, double erf) {
        assertEquals(erf, ErrorFunction.erf(x), 1e-15);
        assertEquals(-erf, ErrorFunction.erf(-x), 1e-15);
    }

    /** The two expansions meet, and the function never falls by more than its error. */
    @Test
    void risesWithoutAStep() {
        double before = -1;
        for (double x = -6; x <= 6; x += 1.0 / 1024) {
            double now = ErrorFunction.erf(x);
            assertTrue(now >= before - 1e-15, "at " + x);
            assertTrue(now - before <= 1.2 / 1024, "at " + x);
            before = now;
        }
    }
}
