package testudo.fdtd.optics;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Against tables and against programs written independently. */
class CylinderOpticsTest {

    /** Abramowitz and Stegun (1964), tables 9.1 and 9.2; the last lines by SciPy 1.x. */
    @ParameterizedTest
    @CsvSource({"0, 1, 0.7651976865579666, 0.0882569642156769", "1, 1, 0.44005058574493355, -0.7812128213002889",
        "5, 10, -0.2340615281867936, 0.13540304768936218", "12, 3, 2.275725448320573e-07, -120415.149504388"})
    void besselFunctionsHaveTheirPublishedValues(int order, double x, double j, double y) {
        Bessel bessel = new Bessel(order, x);
        assertEquals(j, bessel.j(order), 1e-13 * Math.abs(j));
        assertEquals(y, bessel.y(order), 1e-12 * Math.abs(y));
    }

    /** J(n+1) Y(n) − J(n) Y(n+1) = 2/(πx). */
    @ParameterizedTest
    @CsvSource({"0.01", "0.7", "2.404825557695773", "13.3", "48.5"})
    void theirWronskianIsKnown(double x) {
        Bessel bessel = new Bessel(9, x);
        for (int n = 0; n < 9; n++) {
            double wronskian = bessel.j(n + 1) * bessel.y(n) - bessel.j(n) * bessel.y(n + 1);
            assertEquals(1, wronskian * Math.PI * x / 2, 1e-10, "order " + n);
        }
    }

    /** The same series with SciPy's functions. */
    @Test
    void theScatteredFieldIsThatOfAnotherProgram() {
        CylinderOptics optics = new CylinderOptics(4, 12);
        assertEquals(0.6816920342836487, optics.scattered(2 * Math.PI / 32, 41, Math.PI).abs(), 1e-11);
        assertEquals(1.5598458981806627, optics.scattered(2 * Math.PI / 40, 41, 0).abs(), 1e-11);
        assertEquals(0, new CylinderOptics(1, 12).scattered(0.2, 41, 1).abs(), 0.0);
    }
}
