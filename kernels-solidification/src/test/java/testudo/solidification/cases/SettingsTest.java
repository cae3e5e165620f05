package testudo.solidification.cases;

import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.grid.Grid;
import testudo.api.model.Model;
import testudo.api.model.ModelException;
import testudo.api.model.Settings;
import testudo.api.model.Setup;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Meaningless settings get a sentence with the limit and the value. */
class SettingsTest {

    private static Setup setup(Model model, Grid grid, Map<String, ?> settings) {
        return model.setup(grid, Settings.of(model.parameters(), settings));
    }

    static Stream<Arguments> refused() {
        Model dendrite = new Dendrite();
        return Stream.of(
                Arguments.of(dendrite, Map.of("dt", 4.1e-7), "dt", "above the limit of 0.25", "got 4.1E-7 s"),
                Arguments.of(new PlanarFront(), Map.of("dx", 2.0e-8), "dt", "above the limit of 0.25", "got 3.0E-7 s"),
                Arguments.of(dendrite, Map.of("gamma", 1.0 / 15), "gamma", "below 1/15 = 0.06667", "got 0.0666666"),
                Arguments.of(dendrite, Map.of("gamma", 0.1), "gamma", "below 1/15 = 0.06667", "got 0.1."),
                Arguments.of(dendrite, Map.of("dx", -4.0e-8), "dx", "1.0E-12", "-4.0E-8"),
                Arguments.of(dendrite, Map.of("dt", -1.0), "dt", "1.0E-15", "-1.0"),
                Arguments.of(dendrite, Map.of("nuclei", 0L), "nuclei", "1", "0"),
                Arguments.of(dendrite, Map.of("place-x", 1.2), "place-x", "1.0", "1.2"),
                Arguments.of(dendrite, Map.of("place-y", -0.1), "place-y", "0.0", "-0.1"),
                Arguments.of(dendrite, Map.of("nuclei", 2L, "place-y", 0.25), "place-y", "a single nucleus", "got 0.25"),
                Arguments.of(dendrite, Map.of("nuclei", 1000L), "nuclei", "at most the 580 cells", "got 1000"),
                Arguments.of(new PureMeltCrystal(), Map.of("dt", 0.1), "dt", "above the limit of 0.25", "got 0.1."),
                Arguments.of(new PureMeltCrystal(), Map.of("epsilon", 0.07), "epsilon", "below 1/15 = 0.06667", "got 0.07"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void aSentenceNamesTheLimitAndTheValue(Model model, Map<String, ?> settings, String subject, String limit, String got) {
        ModelException e = assertThrows(ModelException.class, () -> setup(model, Grid.of(29, 20), settings));
        assertEquals(subject, e.subject());
        assertTrue(e.getMessage().contains(limit) && e.getMessage().contains(got), e.getMessage());
    }

    @Test
    void aThirdAxisIsRefused() {
        ModelException e = assertThrows(ModelException.class, () -> setup(new Dendrite(), Grid.of(9, 9, 2), Map.of()));
        assertEquals("grid", e.subject());
    }

    @Test
    void valuesJustInsideTheLimitsAreTaken() {
        assertDoesNotThrow(() -> setup(new Dendrite(), Grid.of(29, 20), Map.of("gamma", 0.0666, "dt", 3.9e-7)));
    }

    @Test
    void aCrystalThatTheGridShapesIsWarnedOf() {
        Grid grid = Grid.of(29, 20);
        String warned = String.join(" ", setup(new Dendrite(), grid, Map.of("gamma", 0.01)).warnings());
        assertTrue(warned.contains("'gamma' = 0.01") && warned.contains("dx = 4.0E-8 m"), warned);
        assertEquals(1, setup(new Dendrite(), grid, Map.of("gamma", 0.0)).warnings().size());
        assertEquals(0, setup(new Dendrite(), grid, Map.of()).warnings().size());
        assertEquals(0, setup(new Dendrite(), grid, Map.of("gamma", 0.0, "dx", 2e-8, "dt", 7.5e-8)).warnings().size());
    }
}
