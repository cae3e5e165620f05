package testudo.cli.forecast;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;

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

    @ParameterizedTest
    @ValueSource(strings = {"vortex", "poisson-cube"})
    void theRecurrenceIsWithinFivePercent(String scenario) {
        near(Path.of("../examples", scenario + ".toml"), 8, 20);
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("all")
    void theRecurrenceIsWithinFivePercentOnEveryScenario(Path scenario) {
        near(scenario, 8, 100);
        near(scenario, 24, 100);
    }

    private static void near(Path scenario, int workers, int steps) {
        CommandRun run =
                CommandRun.of("simulate", "application", scenario, "--on", "skx", "--workers", workers, "--steps", steps,
                        "--jitter", 0.05, "--by", "both");
        if (run.code() == 2 && run.err().contains(": use at most")) {
            return; // grids too small for so many workers
        }
        double percent = Double.parseDouble(run.good().entry("difference").replace(" %", ""));
        assertEquals(0, percent, 5, scenario + " on " + workers + " workers");
    }
}
