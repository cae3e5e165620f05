package testudo.cli.run;

import java.nio.file.Path;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The revolving sphere of Jaruga et al. 2015 (test 4) to all eight decimals, through the command on two workers. */
@Tag("exhaustive")
class PublishedSphereTest {

    @ParameterizedTest
    @CsvSource({
        "upwind, 1.72131033, 3.38441916, 0.00567238, 0.00128141",
        "basic,  4.94170863, 2.92022414, 0.00367407, 0.00065310",
        "fct,    3.99999989, 2.90357355, 0.00365567, 0.00064920",
    })
    void theFiguresAreThePublishedOnes(String option, String max, String linf, String l2, String l1) {
        CommandRun run = CommandRun.of("run", Path.of("..", "examples", "revolving-sphere.toml"), "--set",
                "option=" + option, "--workers", 2, "--no-output", "--no-progress").good();
        assertEquals("min 0.00000000, max " + max, run.entry("x"));
        String error = run.entry("error");
        assertTrue(error.startsWith("Linf " + linf + ", L2 " + l2), error);
        assertTrue(error.contains(", L1 " + l1), error);
    }
}
