package testudo.mpdata.cases;

import java.math.BigDecimal;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Comparison with a number out of a printed table: it must round to the digits given. */
final class Printed {

    private Printed() {}

    static void assertPrintedAs(String table, double computed, String what) {
        BigDecimal expected = new BigDecimal(table);
        double halfUnit = expected.ulp().doubleValue() / 2;
        assertEquals(expected.doubleValue(), computed, halfUnit * (1 + 1e-9), what);
    }
}
