package testudo.mpdata.cases;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.grid.Grid;
import testudo.api.model.ModelException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Jaruga et al. 2015, test 2 at Courant number 0.5, in all five printed digits. */
class GaussianPulseTest {

    @ParameterizedTest
    @CsvSource({
        "upwind,  1.7413e-3, 9.2983e-4, 4.8067e-4, 2.4443e-4",
        "basic,   6.7177e-4, 1.8046e-4, 4.5640e-5, 1.1357e-5",
        "fct,     9.2350e-4, 2.3847e-4, 5.8223e-5, 1.3982e-5",
        "iga,     3.7199e-4, 5.7080e-5, 7.5324e-6, 9.5385e-7",
        "iga-fct, 8.3834e-4, 1.8982e-4, 4.0632e-5, 8.6770e-6"})
    void errorIsThePublishedOne(String option, String dx1, String dx2, String dx4, String dx8) {
        String[] published = {dx1, dx2, dx4, dx8};
        for (int n = 0; n < published.length; n++) {
            errorIsThePublishedOne(option, 1.0 / (1 << n), published[n]);
        }
    }

    @ParameterizedTest
    @CsvSource({"upwind, 1.2327e-4", "basic, 2.8223e-6", "fct, 3.3516e-6", "iga, 1.1960e-7", "iga-fct, 1.8670e-6"})
    @Tag("exhaustive")
    void errorOfTheFinestMeshIsThePublishedOne(String option, String dx16) {
        errorIsThePublishedOne(option, 1.0 / 16, dx16);
    }

    private static void errorIsThePublishedOne(String option, double dx, String published) {
        Printed.assertPrintedAs(published, run(option, dx, "libmpdata").complete().error(), option + " at dx = " + dx);
    }

    /** The pulse never reaches the ends, so their rule does not matter. */
    @ParameterizedTest
    @ValueSource(strings = {"open", "periodic"})
    void endsDoNotMatter(String boundaries) {
        assertEquals(run("iga-fct", 0.5, "libmpdata").complete().error(),
                run("iga-fct", 0.5, boundaries).complete().error(), 0.0);
    }

    @Test
    void gridMustFitTheSpacing() {
        ModelException refused = assertThrows(ModelException.class,
                () -> ModelRun.of(new GaussianPulse(), Grid.of(400), Map.of()));
        assertEquals("grid", refused.subject());
        assertTrue(refused.getMessage().contains("440"), refused.getMessage());
    }

    @Test
    void aCourantNumberNearTheLimitIsWarnedOf() {
        assertEquals(List.of(), warnings(0.95));
        assertEquals(List.of("The largest outflow Courant number is 0.9900, within the limit of 1.0 for stability but "
                + "above the 0.95 up to which the method's tables were made."), warnings(0.99));
    }

    private static List<String> warnings(double courant) {
        return ModelRun.of(new GaussianPulse(), Grid.of(440), Map.of("courant", courant)).setup().warnings();
    }

    private static ModelRun run(String option, double dx, String boundaries) {
        return ModelRun.of(new GaussianPulse(), Grid.of((int) (440 / dx)),
                Map.of("option", option, "dx", dx, "boundaries", boundaries));
    }
}
