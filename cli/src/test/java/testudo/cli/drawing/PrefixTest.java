package testudo.cli.drawing;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

class PrefixTest {

    private static void shown(String unit, double largest, String as, double number) {
        Prefix prefix = Prefix.of(unit, largest);
        assertEquals(as, prefix.unit());
        assertEquals(number, largest * prefix.factor(), 1e-9 * number);
    }

    @Test
    void smallAndLargeNumbersGetAPrefix() {
        shown("m", 2e-5, "µm", 20);
        shown("m", 0.02, "mm", 20);
        shown("m", 1e-6, "µm", 1);
        shown("m", 999e-9, "nm", 999);
        shown("s", 2.4e-4, "µs", 240);
        shown("m", 5e4, "km", 50);
        shown("m/s", 0.0114, "mm/s", 11.4);
        shown("mol/m", 3.7e-17, "amol/m", 37);
        shown("m", 1e-20, "am", 0.01);
        shown("Hz", 3e17, "THz", 3e5);
    }

    @Test
    void whatReadsWellOrTakesNoneStaysAsItIs() {
        shown("m", 0.5, "m", 0.5);
        shown("m", 2000, "m", 2000);
        shown("s", 1e6, "s", 1e6);
        shown("1", 1e-6, "1", 1e-6);
        shown("kg/m^3", 1e-6, "kg/m^3", 1e-6);
        shown("m^2", 1e-6, "m^2", 1e-6);
        shown("", 1e-6, "", 1e-6);
        assertEquals(new Prefix("m", 1), Prefix.of("m", 0));
        assertArrayEquals(new double[] {-20, 5}, new Prefix("µm", 1e6).of(new double[] {-2e-5, 5e-6}), 1e-9);
        assertEquals(3, Prefix.largest(new double[] {1, -3, Double.NaN, Double.POSITIVE_INFINITY}));
    }
}
