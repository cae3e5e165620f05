package testudo.runtime.physics;

import java.util.Arrays;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.grid.Grid;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Published values of runs that would take the interpreter long; it computes the same bits. */
@Timeout(900)
class PublishedValuesTest {

    /** Values of a program written independently. */
    @ParameterizedTest
    @CsvSource({"conductor, 0.5111022, 0.4878587", "mur, 0.5111026, 1.496801e-6"})
    void aPulseLeavesWhatIsPublished(String walls, double after150, double after700) {
        ModelRun run = ModelRun.of("pulse", Grid.of(200, 200), Map.of("walls", walls)).until(150);
        assertEquals(after150, squares(run), 1e-6 * after150);
        assertEquals(after700, squares(run.until(700)), 1e-6 * after700);
    }

    private static double squares(ModelRun run) {
        return Arrays.stream(run.values("Ez").values()).map(y -> y * y).sum();
    }

    @Test
    void overRelaxationOfJavaGrandeHasItsPublishedSum() {
        ModelRun run = ModelRun.of("java-grande-sor", Grid.of(1000, 1000), Map.of()).until(100);
        assertEquals(0.498574406322512, run.reduce(run.setup().program().reductions().getFirst().name()), 1e-12);
    }
}
