package testudo.mpdata.cases;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.grid.Grid;
import testudo.api.model.ModelException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The table "Vortex forth and back" of {@code docs/theory/mpdata.md} §8, N = 16. */
class VortexTest {

    @ParameterizedTest
    @CsvSource({"upwind, 7.749e-2", "basic, 2.562e-2", "fct, 3.040e-2", "iga, 1.979e-2", "iga-fct, 2.693e-2"})
    void errorIsTheTabulatedOne(String option, String error) {
        ModelRun run = ModelRun.of(new Vortex(), Grid.of(16, 16, 8), Map.of("option", option)).complete();
        Printed.assertPrintedAs(error, run.error(), option);
    }

    @Test
    void exactAnswerHoldsAfterEveryWayBack() {
        var exact = ModelRun.of(new Vortex(), Grid.of(16, 12, 2), Map.of("leg", 5L)).setup().exact().orElseThrow();
        assertTrue(exact.validAt().test(10));
        assertTrue(exact.validAt().test(20));
        assertEquals(false, exact.validAt().test(5));
    }

    /** Sines are computed once for each axis; velocities are what the formula says, to the last bit. */
    @Test
    void velocitiesAreDifferencesOfTheStreamfunction() {
        Grid grid = Grid.of(11, 7, 1);
        ModelRun run = ModelRun.of(new Vortex(), grid, Map.of());
        for (int i = 0; i < 11; i++) {
            for (int j = 0; j < 7; j++) {
                assertEquals(psi(grid, i, j + 1) - psi(grid, i, j), run.values("u1").at(i, j, 0));
                assertEquals(-(psi(grid, i + 1, j) - psi(grid, i, j)), run.values("u2").at(i, j, 0));
            }
        }
    }

    private static double psi(Grid grid, int i, int j) {
        return 0.25 * Math.min(grid.n1(), grid.n2()) / (2 * Math.PI)
                * StrictMath.sin(2 * Math.PI * (i % grid.n1()) / grid.n1())
                * StrictMath.sin(2 * Math.PI * (j % grid.n2()) / grid.n2());
    }

    @Test
    void needsTwoAxes() {
        assertEquals("grid", assertThrows(ModelException.class,
                () -> ModelRun.of(new Vortex(), Grid.of(16), Map.of())).subject());
    }
}
