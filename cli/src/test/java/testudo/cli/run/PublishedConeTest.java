package testudo.cli.run;

import java.nio.file.Path;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import testudo.cli.CommandRun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The rotating cone of Jaruga et al. 2015 (test 3) to all eight decimals, through the command on two workers. */
@Tag("exhaustive")
class PublishedConeTest {

    @Test
    void theFiguresOfTheLimitedSchemeAreThePublishedOnes() {
        CommandRun run = CommandRun.of("run", Path.of("..", "examples", "rotating-cone.toml"), "--set", "option=fct",
                "--workers", 2, "--no-output", "--no-progress").good();
        assertEquals("min 1.00000000, max 3.52544410", run.entry("x"));
        assertTrue(run.entry("error").contains(", L2 0.00036731, "), run.entry("error"));
    }
}
