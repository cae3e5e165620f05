package testudo.sor.cases;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.field.FieldValues;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.ExactSolution;
import testudo.api.model.Model;
import testudo.api.model.ModelException;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.sor.relaxation.Omega;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(900)
class SorTest {

    private static Setup setup(Model model, Grid grid, Map<String, ?> settings) {
        return model.setup(grid, Settings.of(model.parameters(), settings));
    }

    private static Interpreter run(Setup setup) {
        return new Interpreter(setup.program(), setup.initial(), Form.LAMBDA);
    }

    /** h·sqrt(Σ(u − exact)²) over the nodes. */
    private static double error(Setup setup, Interpreter run, double h, int axes) {
        ExactSolution exact = setup.exact().orElseThrow();
        FieldValues u = run.values(exact.state());
        FieldValues right = FieldValues.compute(exact.state(), (i, j, k) -> exact.values().at(i, j, k, 0));
        double sum = 0;
        for (int n = 0; n < u.values().length; n++) {
            double e = u.values()[n] - right.values()[n];
            sum += e * e;
        }
        return Math.sqrt(sum * Math.pow(h, axes));
    }

    /** Counts of a program written independently; another order of additions may shift them by one. */
    @ParameterizedTest
    @CsvSource({"32, 1, 718, 1911, 2627", "32, 1.25, 428, 1141, 1568", "32, 0, 46, 106, 143", "64, 0, 96, 220, 293"})
    void errorsFallBelowTheirLimitsWhenPublished(int n, double omega, int first, int second, int third) {
        Setup setup = setup(new PoissonSor(), Grid.of(n, n), Map.of("omega", omega));
        Interpreter run = run(setup);
        double[] limits = {1e-4, 1e-9, 1e-12};
        int[] expected = {first, second, third};
        int passed = 0;
        while (passed < 3) {
            run.advance(1);
            double e = error(setup, run, 1.0 / n, 2);
            while (passed < 3 && e < limits[passed]) {
                assertEquals(expected[passed], run.step(), 1, "below " + limits[passed]);
                passed++;
            }
            assertTrue(run.step() < 4000, "error " + e);
        }
    }

    /** By the logarithm of the error between 10⁻⁴ and 10⁻⁹. */
    @ParameterizedTest
    @CsvSource({"1, 0.01", "1.25, 0.01", "0, 0.02"})
    void theErrorShrinksAsTheorySays(double omega, double tolerance) {
        Grid grid = Grid.of(32, 32);
        Setup setup = setup(new PoissonSor(), grid, Map.of("omega", omega));
        Interpreter run = run(setup);
        long from = 0;
        double start = 1;
        double e = 1;
        while (e >= 1e-9) {
            run.advance(1);
            e = error(setup, run, 1.0 / 32, 2);
            if (from == 0 && e < 1e-4) {
                from = run.step();
                start = e;
            }
        }
        double rate = Math.pow(e / start, 1.0 / (run.step() - from));
        assertEquals(Omega.radius(grid, omega == 0 ? Omega.optimal(grid) : omega), rate, tolerance * rate);
    }

    @Test
    void theOptimumIsThatOfTheSquare() {
        assertEquals(1.821465, Omega.optimal(Grid.of(32, 32)), 5e-7);
        assertEquals(1.906455, Omega.optimal(Grid.of(64, 64)), 5e-7);
        assertEquals(1.952093, Omega.optimal(Grid.of(128, 128)), 5e-7);
    }

    @Test
    void theCubeConvergesToItsSolution() {
        Setup setup = setup(new PoissonSor(), Grid.of(12, 12, 12), Map.of());
        Interpreter run = run(setup);
        run.advance(90);
        assertTrue(error(setup, run, 1.0 / 12, 3) < 1e-12);
        assertTrue(run.reduce(setup.program().reductions().getFirst()) < 1e-18);
    }

    /** Against the continuum: second order. */
    @Test
    void theSolutionIsAsFarFromTheContinuumAsPublished() {
        Setup setup = setup(new PoissonSor(), Grid.of(32, 32), Map.of("start", "zero"));
        Interpreter run = run(setup);
        run.advance(200);
        double worst = 0;
        FieldValues u = run.values(setup.program().states().getFirst());
        for (int i = 0; i <= 32; i++) {
            for (int j = 0; j <= 32; j++) {
                worst = Math.max(worst, Math.abs(u.at(i, j, 0) - Math.sin(Math.PI * i / 32) * Math.sin(Math.PI * j / 32)));
            }
        }
        assertEquals(8.035777e-4, worst, 5e-10);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 2, -0.5, 2.5})
    void aRelaxationOutsideItsRangeIsRefused(double omega) {
        ModelException refused = assertThrows(ModelException.class,
                () -> setup(new JavaGrandeSor(), Grid.of(9, 9), Map.of("omega", omega)));
        assertEquals("omega", refused.subject());
        String sentence = "Parameter 'omega' must lie in (0, 2), outside of which errors grow, got " + omega + ".";
        assertEquals(sentence, refused.getMessage());
        if (omega != 0) { // which stands for the optimum there
            assertEquals(sentence, assertThrows(ModelException.class,
                    () -> setup(new PoissonSor(), Grid.of(9, 9), Map.of("omega", omega))).getMessage());
        }
    }
}
