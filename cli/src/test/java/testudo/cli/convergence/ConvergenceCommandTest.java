package testudo.cli.convergence;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.cli.CommandRun;
import testudo.data.norms.DenseAlgebra;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** The one-dimensional table of Jaruga et al. 2015 (test 2) through the command, in all five printed digits. */
class ConvergenceCommandTest {

    private static final Path PULSE = Path.of("..", "examples", "gaussian-1d.toml");
    private static final Path TRANSLATION = Path.of("..", "examples", "translation.toml");

    @ParameterizedTest
    @CsvSource({
        "upwind,  1.7413e-03, 9.2983e-04, 4.8067e-04, 0.8, 1.1",
        "basic,   6.7177e-04, 1.8046e-04, 4.5640e-05, 1.8, 2.1",
        "iga,     3.7199e-04, 5.7080e-05, 7.5324e-06, 2.6, 3.1",
        "iga-fct, 8.3834e-04, 1.8982e-04, 4.0632e-05, 2.0, 2.3",
    })
    void errorsAreThePublishedOnes(String option, String e1, String e2, String e4, double low, double high) {
        assumeTrue(DenseAlgebra.available(), "the fit needs libgfortran5");
        CommandRun run = CommandRun.of("convergence", PULSE, "--vary", "dx=1,0.5,0.25", "--set", "option=" + option,
                "--workers", 1).good();
        String[] errors = {e1, e2, e4};
        double[] widths = {1, 0.5, 0.25};
        for (int n = 0; n < 3; n++) {
            String[] row = run.out().lines().toList().get(n + 1).strip().split(" +");
            assertEquals(widths[n], Double.parseDouble(row[0]), run.out());
            assertEquals(errors[n], row[1], run.out());
        }
        double order = Double.parseDouble(run.entry("order").split(" ")[0]);
        assertTrue(low < order && order < high, run.out());
    }

    /** As its scenario promises: second order in the number of cells. */
    @Test
    void theTranslationConvergesWithTheNumberOfCells() {
        assumeTrue(DenseAlgebra.available(), "the fit needs libgfortran5");
        CommandRun run = CommandRun.of("convergence", TRANSLATION, "--vary", "cells=8,16,24", "--workers", 1).good();
        double order = Double.parseDouble(run.entry("order").split(" ")[0]);
        assertTrue(2 < order && order < 2.5, run.out());
        assertTrue(run.entry("order").contains("over 1/cells"), run.out());
    }

    @Test
    void cellsThatChangeTheProportionsAreRefusedBeforeTheFirstRun() {
        CommandRun.of("convergence", TRANSLATION, "--cells", "8,4,2", "--vary", "cells=8,6")
                .refused("leave the proportions of the grid, 8 × 4 × 2 cells, got '6'");
        CommandRun.of("convergence", TRANSLATION, "--vary", "cells=8,1e1").refused("got '10.0'");
    }

    @Test
    void whatCannotBeVariedIsRefused() {
        CommandRun run = CommandRun.of("convergence", PULSE, "--vary", "dx");
        assertEquals(2, run.code());
        assertEquals(1, run.err().lines().count(), run.err());
    }
}
