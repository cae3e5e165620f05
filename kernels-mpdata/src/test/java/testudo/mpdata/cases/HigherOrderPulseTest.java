package testudo.mpdata.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.grid.Grid;

/**
 * Jaruga et al. 2015, test 2, with more passes and third-order terms: the errors that libmpdata++ itself wrote, in six digits.
 */
class HigherOrderPulseTest {

    @ParameterizedTest
    @CsvSource({
        "basic,   2, true,  0.25, 9.28312e-4, 2.60792e-4",
        "basic,   3, false, 0.25, 6.89387e-4, 1.52854e-4",
        "basic,   3, true,  0.25, 5.15548e-4, 8.92552e-5",
        "basic,   3, true,  0.5,  3.84850e-4, 6.46673e-5",
        "iga,     2, true,  0.25, 4.54205e-4, 6.64432e-5",
        "fct,     2, true,  0.25, 1.08024e-3, 2.90251e-4",
        "fct,     3, true,  0.25, 8.20990e-4, 1.81932e-4",
        "fct,     3, true,  0.5,  8.00734e-4, 1.88089e-4",
        "iga-fct, 2, true,  0.25, 8.29652e-4, 1.82321e-4"})
    void errorIsThePublishedOne(String option, int passes, boolean thirdOrder, double courant, String dx1, String dx2) {
        errorIsThePublishedOne(run(option, passes, thirdOrder, courant, 1, "libmpdata"), dx1);
        errorIsThePublishedOne(run(option, passes, thirdOrder, courant, 0.5, "libmpdata"), dx2);
    }

    @ParameterizedTest
    @CsvSource({
        "basic,   2, true,  0.25, 6.74286e-5, 1.69270e-5",
        "basic,   3, false, 0.25, 3.45501e-5, 8.31423e-6",
        "basic,   3, true,  0.25, 1.25957e-5, 1.64736e-6",
        "basic,   3, true,  0.5,  9.07694e-6, 1.18647e-6",
        "iga,     2, true,  0.25, 8.55915e-6, 1.07590e-6",
        "fct,     2, true,  0.25, 7.32430e-5, 1.82516e-5",
        "fct,     3, true,  0.25, 3.74877e-5, 7.85630e-6",
        "fct,     3, true,  0.5,  4.07528e-5, 8.69718e-6",
        "iga-fct, 2, true,  0.25, 3.67303e-5, 7.76172e-6"})
    @Tag("exhaustive")
    void errorOfFinerMeshesIsThePublishedOne(String option, int passes, boolean thirdOrder, double courant, String dx4,
            String dx8) {
        errorIsThePublishedOne(run(option, passes, thirdOrder, courant, 0.25, "libmpdata"), dx4);
        errorIsThePublishedOne(run(option, passes, thirdOrder, courant, 0.125, "libmpdata"), dx8);
    }

    private static void errorIsThePublishedOne(ModelRun run, String published) {
        Printed.assertPrintedAs(published, run.complete().error(), run.setup().program().grid().toString());
    }

    /** The pulse never reaches the ends, whose rules compute further out for each pass. */
    @ParameterizedTest
    @CsvSource({"fct, 4, open", "fct, 3, periodic", "basic, 4, open", "iga-fct, 2, open"})
    void endsDoNotMatter(String option, int passes, String boundaries) {
        assertEquals(run(option, passes, true, 0.25, 1, "libmpdata").complete().error(),
                run(option, passes, true, 0.25, 1, boundaries).complete().error(), 0.0);
    }

    private static ModelRun run(String option, int passes, boolean thirdOrder, double courant, double dx, String boundaries) {
        return ModelRun.of(new GaussianPulse(), Grid.of((int) (440 / dx)), Map.of("option", option, "dx", dx, "courant",
                courant, "passes", (long) passes, "third-order", thirdOrder, "boundaries", boundaries));
    }
}
