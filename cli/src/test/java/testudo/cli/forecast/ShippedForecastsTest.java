package testudo.cli.forecast;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The recurrence against every access simulated, on what ships. */
@Timeout(900)
class ShippedForecastsTest {

    static List<Path> all() throws IOException {
        List<Path> all = new ArrayList<>();
        for (String folder : List.of("../examples", "../examples/own")) {
            try (Stream<Path> files = Files.list(Path.of(folder))) {
                files.filter(file -> file.toString().endsWith(".toml")).sorted().forEach(all::add);
            }
        }
        return all;
    }

    /** The last two: steps of 4 and 3 µs, of which noise hides much of the meetings. */
    @ParameterizedTest
    @ValueSource(strings = {"vortex", "poisson-cube", "divergent-flow", "gaussian-1d"})
    void theRecurrenceIsWithinFivePercentWithNoise(String scenario) {
        near(Path.of("../examples", scenario + ".toml"), 8, 20, 0.05, 5);
    }

    @Test
    void itTellsThatItMayBeTooSlowWhereStepsAreBrief() {
        CommandRun few = application(Path.of("../examples/slab.toml"), 24, 20, 0.05);
        assertTrue(few.good().entry("note").contains("too slow"), few.out());
        assertFalse(application(Path.of("../examples/slab.toml"), 24, 20, 0).good().out().contains("too slow"));
        assertFalse(application(Path.of("../examples/vortex.toml"), 8, 20, 0.05).good().out().contains("too slow"));
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("all")
    void theRecurrenceIsWithinOnePercentWithoutNoise(Path scenario) {
        near(scenario, 8, 100, 0, 1);
        near(scenario, 24, 100, 0, 1);
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("all")
    void theRecurrenceIsWithinFivePercentWithNoiseOnAll(Path scenario) {
        near(scenario, 8, 100, 0.05, 5);
        near(scenario, 24, 100, 0.05, 5);
    }

    private static CommandRun application(Path scenario, int workers, int steps, double jitter) {
        return CommandRun.of("simulate", "application", scenario, "--on", "skx", "--workers", workers, "--steps", steps,
                "--jitter", jitter, "--by", "both");
    }

    private static void near(Path scenario, int workers, int steps, double jitter, double percent) {
        CommandRun run = application(scenario, workers, steps, jitter);
        if (run.code() == 2 && run.err().contains(": use at most")) {
            return; // grids too small for so many workers
        }
        double difference = Double.parseDouble(run.good().entry("difference").replace(" %", ""));
        boolean brief = jitter > 0 && microseconds(run.entry("detail")) < 1.2;
        assertTrue(difference >= -percent && difference <= (brief ? 12 : percent),
                scenario + " on " + workers + " workers: " + difference + " %");
    }

    /** Of "248.6 µs per step, …". */
    private static double microseconds(String told) {
        String[] words = told.split(" ", 3);
        return Double.parseDouble(words[0]) * switch (words[1]) {
            case "ns" -> 1e-3;
            case "µs" -> 1;
            case "ms" -> 1e3;
            case "s" -> 1e6;
            default -> throw new AssertionError(told);
        };
    }
}
