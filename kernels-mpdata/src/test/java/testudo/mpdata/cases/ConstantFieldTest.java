package testudo.mpdata.cases;

import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.grid.Grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The invariants of {@code docs/theory/mpdata.md} §8. */
class ConstantFieldTest {

    private static final int STEPS = 200;

    /** The table "Random non-divergent flow", steps 1 to 200: least value, and by how much the greatest exceeds 4. */
    @ParameterizedTest
    @CsvSource({"fct, 0, -2.79e-3", "iga, -1.607, +1.071"})
    void randomFieldKeepsItsInvariants(String option, String min, String aboveFour) {
        ModelRun run = ModelRun.of(new ConstantField(), new ConstantField().standardGrid(),
                Map.of("option", option, "field", "random", "amplitude", 0.26));
        double mass = run.reduce("mass");
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int step = 0; step < STEPS; step++) {
            run.interpreter().advance(1);
            least = Math.min(least, run.reduce("min"));
            greatest = Math.max(greatest, run.reduce("max"));
        }
        assertEquals(0, run.reduce("mass") / mass - 1, 1e-14, "relative drift of the mass");
        Printed.assertPrintedAs(aboveFour, greatest - 4, "max - 4");
        if (min.equals("0")) {
            // "0" is exact here: half of the cells start at 0, and none may fall below
            assertTrue(least >= 0, "least value " + least);
        } else {
            Printed.assertPrintedAs(min, least, "least value");
        }
    }

    @ParameterizedTest
    @CsvSource({"basic, 0, +6.70e-2", "iga-fct, 0, -2.22e-4"})
    @Tag("exhaustive")
    void randomFieldKeepsItsInvariantsUnderOtherOptions(String option, String min, String aboveFour) {
        randomFieldKeepsItsInvariants(option, min, aboveFour);
    }

    /** No value leaves the range of the step before, in every step. */
    @ParameterizedTest
    @ValueSource(strings = {"fct", "iga-fct"})
    void limitedSchemesMakeNoNewExtrema(String option) {
        ModelRun run = ModelRun.of(new ConstantField(), Grid.of(7, 5, 6),
                Map.of("option", option, "field", "random", "seed", 7L));
        for (int step = 0; step < 50; step++) {
            double min = run.reduce("min");
            double max = run.reduce("max");
            run.interpreter().advance(1);
            assertTrue(run.reduce("min") >= min - 1e-14, "step " + step);
            assertTrue(run.reduce("max") <= max + 1e-14, "step " + step);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"upwind", "basic", "fct", "iga", "iga-fct"})
    void constantStaysWhatItIs(String option) {
        for (Grid grid : new Grid[] {Grid.of(24, 20, 16), Grid.of(7, 5), Grid.of(1, 7, 5), Grid.of(6, 1, 5)}) {
            ModelRun run = ModelRun.of(new ConstantField(), grid, Map.of("option", option));
            run.interpreter().advance(5);
            assertEquals(1, run.reduce("min"), 0.0, option + " on " + grid);
            assertEquals(1, run.reduce("max"), 0.0, option + " on " + grid);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {3, 4})
    void morePassesKeepTheInvariants(long passes) {
        Map<String, Object> settings = Map.of("option", "fct", "passes", passes, "third-order", true);
        ModelRun constant = ModelRun.of(new ConstantField(), Grid.of(7, 5, 6), settings);
        constant.interpreter().advance(5);
        assertEquals(1, constant.reduce("min"), 0.0);
        assertEquals(1, constant.reduce("max"), 0.0);
        Map<String, Object> random = new HashMap<>(settings);
        random.put("field", "random");
        ModelRun run = ModelRun.of(new ConstantField(), Grid.of(7, 5, 6), random);
        double mass = run.reduce("mass");
        double min = run.reduce("min");
        double max = run.reduce("max");
        run.interpreter().advance(30);
        assertEquals(mass, run.reduce("mass"), 1e-13 * mass);
        assertTrue(run.reduce("min") >= min && run.reduce("max") <= max + 1e-14);
    }

    /** What flows into the cells flows out of others. */
    @Test
    void antidiffusiveFluxesBalance() {
        ModelRun run = ModelRun.of(new ConstantField(), Grid.of(7, 5, 6), Map.of("field", "random"));
        run.interpreter().advance(3);
        double into = 0;
        double outOf = 0;
        for (int n = 0; n < 7 * 5 * 6; n++) {
            into += run.values("fi").values()[n];
            outOf += run.values("fo").values()[n];
        }
        assertTrue(into > 0);
        assertEquals(into, outOf, 1e-13 * into);
    }
}
