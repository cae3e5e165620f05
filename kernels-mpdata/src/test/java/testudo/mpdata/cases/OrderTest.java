package testudo.mpdata.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.grid.Grid;
import testudo.api.model.Model;

/** How fast the error falls with the size of the cells, against exact solutions. */
class OrderTest {

    /** After one step on three axes: the error of a scheme of order n is of order n + 1, with every cross term in it. */
    @ParameterizedTest
    @CsvSource({"iga, 2", "basic, 3"})
    void oneStepIsOfOneOrderMore(String option, int passes) {
        Map<String, Object> settings = new HashMap<>(Map.of("option", option, "passes", (long) passes));
        assertTrue(ofOneStep(settings) < 3.7, "second order: " + ofOneStep(settings));
        settings.put("third-order", true);
        assertEquals(4, ofOneStep(settings), 0.15);
    }

    private static double ofOneStep(Map<String, Object> settings) {
        return order(new Translation(), Grid.of(16, 16, 16), Grid.of(32, 32, 32), 1, settings);
    }

    @ParameterizedTest
    @CsvSource({"basic, true, 2", "basic, false, 1", "iga, true, 2", "iga, false, 1"})
    void aFlowWithDivergenceNeedsTheCorrection(String option, boolean corrected, double order) {
        Map<String, Object> settings = Map.of("option", option, "divergent-flow", corrected);
        assertEquals(order, order(new DivergentFlow(), Grid.of(64), Grid.of(128), 0, settings), 0.1);
    }

    /** On two axes each feels the divergence of the other. */
    @ParameterizedTest
    @CsvSource({"basic, true, 1.9, 2.3", "basic, false, 0.7, 1.5"})
    void onTwoAxesToo(String option, boolean corrected, double least, double most) {
        Map<String, Object> settings = Map.of("option", option, "divergent-flow", corrected, "squeeze", 0.3);
        double order = order(new DivergentFlow(), Grid.of(24, 24), Grid.of(48, 48), 0, settings);
        assertTrue(order >= least && order <= most, "order " + order);
    }

    /** A field of both signs: absolute values lose accuracy where it is 0, the infinite gauge does not. */
    @ParameterizedTest
    @CsvSource({"iga, 2", "basic, 1"})
    void bothSignsAreForTheInfiniteGauge(String option, double order) {
        Map<String, Object> settings = Map.of("option", option, "divergent-flow", true, "base", 0.0, "sign-changing", true);
        assertEquals(order, order(new DivergentFlow(), Grid.of(64), Grid.of(128), 0, settings), 0.2);
    }

    private static double order(Model model, Grid coarse, Grid fine, long steps,
            Map<String, Object> settings) {
        return Math.log(error(model, coarse, steps, settings) / error(model, fine, steps, settings))
                / Math.log(2);
    }

    /** sqrt(mean e²) after so many steps, 0 for the standard run. */
    private static double error(Model model, Grid grid, long steps, Map<String, Object> settings) {
        ModelRun run = ModelRun.of(model, grid, new HashMap<>(settings));
        if (steps == 0) {
            run.complete();
        } else {
            run.interpreter().advance(steps);
        }
        return run.error();
    }
}
