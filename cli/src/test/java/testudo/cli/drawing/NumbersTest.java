package testudo.cli.drawing;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class NumbersTest {

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "0.5, 0.5", "-0.25, -0.25", "100, 100", "12345, 12345", "0.001, 0.001", "4.8e-4, 4.8e-4",
        "1e-5, 1e-5", "1.25e7, 1.25e7", "200000, 2e5", "0.4711, 0.4711", "1e-12, 1e-12"})
    void numbersAreAsShortAsTheyCanBe(double value, String text) {
        assertEquals(text, Numbers.shortest(value));
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 0.25, 0.25", "1, 1.000001, 1.00000025, 1.00000025", "-2.0005, -2, -2.0001, -2.0001",
        "1000.0001, 1000.0002, 1000.00015, 1000.00015",
        "1.001570796326793, 1.001570796326813, 1.001570796326803, 1.0015707963268",
        "3.1415926, 3.1415926000000004, 3.1415926, 3.1416",
        "3, 3, 3, 3"})
    void numbersOfANarrowRangeHaveTheDigitsThatTellThemApart(double from, double to, double value, String text) {
        assertEquals(text, Numbers.format(from, to).format(value));
    }
}
