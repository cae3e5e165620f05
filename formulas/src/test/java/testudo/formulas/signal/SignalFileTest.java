package testudo.formulas.signal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Signals from files are straight between their points and nothing before and after. */
class SignalFileTest {

    @TempDir
    Path directory;

    private Path file(String text) throws IOException {
        return Files.writeString(directory.resolve("s.csv"), text);
    }

    @Test
    void isStraightBetweenPointsAndNothingOutside() throws IOException {
        Signal signal = SignalFile.read(file("# time (s), value\n-1, 2\n\n 0.5 ,5e0 # peak\n.75,-3.\n"));
        assertEquals(0, signal.at(-1.0000001));
        assertEquals(2, signal.at(-1));
        assertEquals(3, signal.at(-0.5), 1e-15);
        assertEquals(5, signal.at(0.5));
        assertEquals(1, signal.at(0.625), 1e-15);
        assertEquals(-3, signal.at(0.75));
        assertEquals(0, signal.at(0.7500001));
        assertEquals(0, signal.at(Double.NaN));
    }

    @Test
    void manyPointsAreFoundAsByLookingAtAll() throws IOException {
        Random draws = new Random(5);
        StringBuilder text = new StringBuilder();
        double[] times = new double[300];
        double[] values = new double[300];
        for (int n = 0; n < times.length; n++) {
            times[n] = (n == 0 ? 0 : times[n - 1]) + 0.01 + draws.nextDouble();
            values[n] = draws.nextGaussian();
            text.append(times[n]).append(',').append(values[n]).append('\n');
        }
        Signal signal = SignalFile.read(file(text.toString()));
        for (int n = 0; n < 1000; n++) {
            double t = times[0] + draws.nextDouble() * (times[299] - times[0]);
            int below = 0;
            while (times[below + 1] <= t) {
                below++;
            }
            double share = (t - times[below]) / (times[below + 1] - times[below]);
            assertEquals(values[below] + share * (values[below + 1] - values[below]), signal.at(t), 1e-12);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "1,2;1,3 | :2: times must rise; after 1.0, got '1'",
        "1,2;# no;0.5,3 | :3: times must rise; after 1.0, got '0.5'",
        "1 2 | :1: a line holds a time and a value with a comma between, such as 0.5, 1.25, got '1 2'",
        "1,2,3 | :1: a line holds a time and a value with a comma between, such as 0.5, 1.25, got '1,2,3'",
        "time,value | :1: a time is a finite number such as 1.25e-3, got 'time'",
        "1,NaN | :1: a value is a finite number such as 1.25e-3, got 'NaN'",
        "1,1e999 | :1: a value is a finite number such as 1.25e-3, got '1e999'",
        "1,0x1p3 | :1: a value is a finite number such as 1.25e-3, got '0x1p3'",
        "1, | :1: a value is a finite number such as 1.25e-3, got ''"})
    void whatIsNoSignalIsToldWithItsLine(String text, String sentence) throws IOException {
        Path file = file(text.replace(';', '\n'));
        assertEquals(file + sentence, assertThrows(SignalException.class, () -> SignalFile.read(file)).getMessage());
    }

    @Test
    void whatIsNoTextFileIsRefused() throws IOException {
        Path file = Files.write(directory.resolve("b"), new byte[] {(byte) 0xff, 0, (byte) 0xfe});
        assertEquals("'" + file + "' is no text",
                assertThrows(SignalException.class, () -> SignalFile.read(file)).getMessage());
        for (Path none : new Path[] {directory, directory.resolve("none"), Path.of("/dev/zero")}) {
            assertEquals("there is no file '" + none + "'",
                    assertThrows(SignalException.class, () -> SignalFile.read(none)).getMessage());
        }
        Path empty = file("# nothing\n");
        assertTrue(assertThrows(SignalException.class, () -> SignalFile.read(empty)).getMessage().endsWith(
                "holds no line with a time and a value"));
    }
}
