package testudo.mpdata.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Grid;

/** Limited transport of a field of both signs in the standard gauge. */
class BothSignsTest {

    private static final Grid GRID = Grid.of(23, 11);
    private static final int STEPS = 15;

    /** Blocks of −2 and 3 on 0, side by side. */
    private static final ElementFunction BLOCKS = (i, j, _) -> i > 3 && i <= 8 && j > 2 && j < 8 ? -2
            : i > 8 && i < 14 && j > 4 ? 3 : 0;

    private static double[] run(Options options, double sign) {
        return run(options, (i, j, k) -> sign * BLOCKS.at(i, j, k));
    }

    private static double[] run(Options options, ElementFunction x) {
        Inputs inputs = Inputs.of(x, (_, _, _) -> 0.35, (_, _, _) -> -0.3,
                (_, _, _) -> 0);
        return SmallRun.of(GRID, options, inputs).advance(STEPS).x().values();
    }

    private static Options limited(int passes) {
        return Options.of(Variant.FCT, Ends.PERIODIC).withPasses(passes);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void noNewExtremaArise(int passes) {
        double[] x = run(limited(passes).forSignChanging(), 1);
        double least = Arrays.stream(x).min().orElseThrow();
        double most = Arrays.stream(x).max().orElseThrow();
        assertTrue(least >= -2 - 1e-14 && most <= 3 + 1e-14, "[" + least + ", " + most + "]");
    }

    /** What leaves a cell below 0 raises it: without the option the limits of a cell are the wrong way round. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void belowZeroTheOptionIsNeeded(int passes) {
        ElementFunction negative = (i, j, k) -> BLOCKS.at(i, j, k) - 4;
        assertTrue(beyond(run(limited(passes).forSignChanging(), negative)) <= 1e-14);
        assertTrue(beyond(run(limited(passes), negative)) > 1e-6);
    }

    /** By how much values leave [−6, −1]. */
    private static double beyond(double[] x) {
        return Math.max(-6 - Arrays.stream(x).min().orElseThrow(), Arrays.stream(x).max().orElseThrow() + 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void theOppositeFieldHasTheOppositeFuture(int passes) {
        double[] x = run(limited(passes).forSignChanging().withThirdOrder(), 1);
        double[] opposite = run(limited(passes).forSignChanging().withThirdOrder(), -1);
        for (int n = 0; n < x.length; n++) {
            assertEquals(-x[n], opposite[n], 1e-13);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void theTotalIsKept(int passes) {
        double[] x = run(limited(passes).forSignChanging().withThirdOrder(), 1);
        double before = 5 * 5 * -2 + 5 * 6 * 3;
        assertEquals(before, Arrays.stream(x).sum(), 1e-12);
    }
}
