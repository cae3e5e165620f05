package testudo.machine.microbenchmark;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.machine.description.MachineException;
import testudo.machine.description.MachineFile;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Check X7 of {@code docs/theory/machines.md}. */
@Timeout(900)
class PingPongTest {

    private static double message(String id, int threadsPerCore, int first, int second) {
        return PingPong.defaults().measure(
                new SimulatedPlatform(
                        MachineFile.shipped(id), SimulationOptions.defaults().withThreadsPerCore(threadsPerCore)),
                first,
                second);
    }

    @ParameterizedTest
    @CsvSource({
        "ivb, 2, 0, 1, 8", "ivb, 1, 0, 5, 48", "ivb, 1, 0, 12, 120",
        "hsw, 2, 0, 1, 8", "hsw, 1, 0, 5, 50", "hsw, 1, 0, 18, 120",
        "bdw, 2, 0, 1, 7.6", "bdw, 1, 0, 5, 44", "bdw, 1, 0, 22, 118",
        "skx, 2, 0, 1, 7.5", "skx, 1, 0, 5, 50", "skx, 1, 0, 24, 118",
        "knc, 2, 0, 1, 20", "knc, 1, 0, 60, 236",
        "knl, 2, 0, 1, 10", "knl, 1, 0, 1, 25", "knl, 1, 0, 40, 91"
    })
    void aMessageTakesWhatTheTableSays(String id, int threadsPerCore, int first, int second, double nanoseconds) {
        assertEquals(nanoseconds, message(id, threadsPerCore, first, second), 0.05 * nanoseconds);
    }

    @Test
    void crossingTheSocketCostsItsRatio() {
        double skylake = message("skx", 1, 3, 40) / message("skx", 1, 3, 20);
        assertTrue(skylake >= 2.3 && skylake <= 2.5, "cross over same socket on skx: " + skylake);
        assertEquals(2.7, message("bdw", 1, 3, 40) / message("bdw", 1, 3, 20), 0.05 * 2.7);
    }

    @Test
    void directionDoesNotMatter() {
        assertEquals(message("skx", 1, 3, 40), message("skx", 1, 40, 3), 1);
    }

    @Test
    void aWorkerDoesNotPlayWithItselfNorWithOneThatHasNoPlace() {
        assertEquals(
                "A ping-pong is between two workers, got 4 and 4.",
                assertThrows(IllegalArgumentException.class, () -> message("skx", 1, 4, 4)).getMessage());
        assertThrows(MachineException.class, () -> message("skx", 1, 0, 48));
    }
}
