package testudo.runtime.physics;

import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.grid.Grid;
import testudo.api.program.Reduction;
import testudo.sor.relaxation.Omega;

import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * The factor by which red-black over-relaxation shrinks the residual per sweep in the end, against Young's theory.
 *
 * <p>From zero the error is the mode that decays last, so the end comes soon. Beyond the optimum that mode turns in the
 * complex plane and residuals swing; the greatest of a window longer than a turn does not.
 */
@Timeout(900)
class RelaxationRatesTest {

    private static final double OPTIMUM = 0;

    private static double greatest(ModelRun run, Reduction residual, int sweeps) {
        double greatest = 0;
        for (int n = 0; n < sweeps; n++) {
            run.execution().advance(1);
            greatest = Math.max(greatest, run.execution().reduce(residual));
        }
        return greatest;
    }

    /** The residual's shrinking over {@code sweeps} sweeps after as many again, from one window to the next. */
    private static double rate(Grid grid, double omega, int before, int sweeps, int window) {
        ModelRun run = ModelRun.of("poisson-sor", grid, Map.of("omega", omega, "start", "zero"));
        Reduction residual = run.setup().program().reductions().stream().filter(r -> r.name().equals("residual"))
                .findFirst().orElseThrow();
        run.execution().advance(before);
        double first = greatest(run, residual, window);
        run.execution().advance(sweeps - window);
        return Math.pow(greatest(run, residual, window) / first, 1.0 / sweeps);
    }

    @ParameterizedTest
    @CsvSource({"32, 0.5", "32, 0.9", "32, 1", "32, 1.25", "32, 1.7", "32, 1.9", "32, 1.97", "64, 0.9",
        "64, 1.7", "64, 1.95"})
    void inThePlaneItIsThatOfTheTheory(int n, double omega) {
        Grid grid = Grid.of(n, n);
        boolean turns = omega > Omega.optimal(grid);
        // On the small grid longer runs end in rounding errors, on larger ones a turn takes longer.
        double rate = turns ? n == 32 ? rate(grid, omega, 60, 150, 100) : rate(grid, omega, 60, 300, 200)
                : rate(grid, omega, 200, 100, 1);
        assertEquals(1, rate / Omega.radius(grid, omega), turns ? 0.01 : 0.001);
    }

    @ParameterizedTest
    @CsvSource({"64, 0.5", "64, 1", "64, 1.25", "64, 1.97", "128, 0.5", "128, 0.9", "128, 1", "128, 1.25", "128, 1.7",
        "128, 1.97"})
    @Tag("exhaustive")
    void inThePlaneOnFinerGridsItIsThatOfTheTheory(int n, double omega) {
        inThePlaneItIsThatOfTheTheory(n, omega);
    }

    @ParameterizedTest
    @CsvSource({"32, 0.8", "32, 1", "32, 1.25", "32, 1.7"})
    void inSpaceItIsThatOfTheTheory(int n, double omega) {
        Grid grid = Grid.of(n, n, n);
        int before = n == 128 ? 20 : 80;
        assertEquals(1, rate(grid, omega, before, 40, 1) / Omega.radius(grid, omega), 0.001);
    }

    @ParameterizedTest
    @CsvSource({"64, 0.8", "64, 1", "64, 1.25", "64, 1.7", "128, 1", "128, 1.25"})
    @Tag("exhaustive")
    void inSpaceOnFinerGridsItIsThatOfTheTheory(int n, double omega) {
        inSpaceItIsThatOfTheTheory(n, omega);
    }

    @ParameterizedTest
    @CsvSource({"32, 1.9, 60", "32, 1.97, 100"})
    void beyondTheOptimumInSpaceItIsWithinOnePercent(int n, double omega, int window) {
        Grid grid = Grid.of(n, n, n);
        assertEquals(1, rate(grid, omega, 60, 200, window) / Omega.radius(grid, omega), 0.01);
    }

    @Test
    @Tag("exhaustive")
    void beyondTheOptimumOnAFinerGridInSpaceItIsWithinOnePercent() {
        beyondTheOptimumInSpaceItIsWithinOnePercent(64, 1.97, 100);
    }

    @ParameterizedTest
    @CsvSource({"128, 2", "64, 3", "128, 3"})
    @Tag("exhaustive")
    void atTheOptimumOnFinerGridsItIsWithinTwoPercent(int n, int axes) {
        atTheOptimumItIsWithinTwoPercent(n, axes);
    }

    /** There errors shrink as n·ρⁿ: within 2 % after a hundred sweeps. */
    @ParameterizedTest
    @CsvSource({"32, 2", "64, 2", "32, 3"})
    void atTheOptimumItIsWithinTwoPercent(int n, int axes) {
        Grid grid = axes == 2 ? Grid.of(n, n) : Grid.of(n, n, n);
        int before = n == 32 ? 60 : 100;
        double theory = Omega.radius(grid, Omega.optimal(grid));
        assertEquals(1, rate(grid, OPTIMUM, before, 40, 1) / theory, 0.02);
    }
}
