package testudo.mpdata.scheme;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates.Three;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** The antidiffusive velocity where its terms can be computed by hand. */
class AntidiffusionTest {

    private static final ElementFunction ZERO = (_, _, _) -> 0;

    /** v1 on a face in the first step. */
    private static double velocity(Options options, Inputs inputs, int i, int j) {
        return SmallRun.of(Grid.of(7, 5), options, inputs).advance(1).values("v1").at(i, j, 0);
    }

    /** Without cross flow: v = (|a| − a²/r)·A, here on the front of a step from 1 to 0. */
    @ParameterizedTest
    @EnumSource(names = {"BASIC", "IGA"})
    void alongTheFlowItIsTheGradientTimesWhatUpwindDiffuses(Variant variant) {
        Inputs inputs = new Inputs((i, _, _) -> i <= 3 ? 1 : 0, new Three<>((_, _, _) -> 0.5, ZERO, ZERO),
                (_, _, _) -> 2);
        // x1 = x − a·(x − x(−1))/h: the cell behind the front takes 0.5·1/2
        double left = 1;
        double right = 0.25;
        double gradient = variant == Variant.IGA ? 0.5 * (right - left) : (right - left) / (right + left);
        assertEquals((0.5 - 0.5 * 0.5 / 2) * gradient,
                velocity(Options.asLibmpdata(variant, Ends.PERIODIC), inputs, 4, 2), 1e-15);
    }

    /** On a constant all gradients vanish, and what remains in a divergent flow is w. */
    @ParameterizedTest
    @EnumSource(names = {"BASIC", "IGA"})
    void inADivergentFlowItCountersTheDivergence(Variant variant) {
        // the velocity is small enough for x1 to differ from 1 by parts in 1e8, far below what is compared
        double small = 1e-8;
        ElementFunction u1 = (i, _, _) -> small * i;
        ElementFunction u2 = (_, j, _) -> small * 3 * j;
        Inputs inputs = Inputs.of((_, _, _) -> 1, u1, u2, ZERO);
        double a = small * 2;
        double expected = -0.25 * a * (small * 2) - 0.25 * a * (2 * 3 * small);
        assertEquals(expected,
                velocity(Options.asLibmpdata(variant, Ends.OPEN).forDivergentFlow(), inputs, 2, 2), 1e-6 * a * small);
    }
}
