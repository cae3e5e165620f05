package testudo.mpdata.cases;

import java.util.Map;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.grid.Grid;

/** The table "Translation" of {@code docs/theory/mpdata.md} §8, column N = 16. */
class TranslationTest {

    @ParameterizedTest
    @CsvSource({"upwind, 3.0869e-1", "basic, 6.8326e-2", "fct, 6.8613e-2", "iga, 3.9521e-2", "iga-fct, 3.9993e-2"})
    void errorIsTheTabulatedOne(String option, String error) {
        ModelRun run = ModelRun.of(new Translation(), Grid.of(16, 16, 16), Map.of("option", option)).complete();
        Printed.assertPrintedAs(error, run.error(), option);
    }
}
