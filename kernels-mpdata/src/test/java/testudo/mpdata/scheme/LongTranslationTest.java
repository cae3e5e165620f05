package testudo.mpdata.scheme;

import java.util.Arrays;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import testudo.api.effort.Effort;
import testudo.api.field.ElementFunction;
import testudo.api.grid.Grid;

import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * 500 cells, Courant number 0.5, 1600 steps: the bands of PyMPDATA's example after Smolarkiewicz 2006. What a box makes of
 * limits shows after a quarter of the steps already.
 */
@Tag("part")
class LongTranslationTest {

    private static final int CELLS = 500;
    private static final int STEPS = 1600;

    private static double[] run(ElementFunction x, Variant variant, int steps) {
        ElementFunction zero = (_, _, _) -> 0;
        Inputs inputs = Inputs.of(x, (_, _, _) -> 0.5, zero, zero);
        return SmallRun.of(Grid.of(CELLS), Options.asLibmpdata(variant, Ends.PERIODIC), inputs).advance(steps).x()
                .values();
    }

    private static double position(int i) {
        return i + 0.5 - 250;
    }

    private static double[] cosine(Variant variant) {
        return run((i, _, _) -> Math.abs(position(i) + 150) < 10 ? 2 * Math.cos((position(i) + 150) / 6) : 0, variant, STEPS);
    }

    private static double[] box(Variant variant) {
        return run((i, _, _) -> 2 + (Math.abs(position(i) + 150) <= 12 ? 2 : 0), variant,
                Effort.oneIn(4).of(STEPS));
    }

    private static void within(double low, double high, double value) {
        assertTrue(low < value && value < high, "expected " + value + " in (" + low + ", " + high + ")");
    }

    @Test
    void cosineKeepsMoreWithARefinement() {
        within(0.45, 0.5, Arrays.stream(cosine(Variant.UPWIND)).max().orElseThrow());
        within(1.3, 1.4, Arrays.stream(cosine(Variant.BASIC)).max().orElseThrow());
    }

    @Test
    @Tag("exhaustive")
    void cosineKeepsMostInTheInfiniteGauge() {
        double[] iga = cosine(Variant.IGA);
        within(1.75, 1.9, Arrays.stream(iga).max().orElseThrow());
        within(-0.1, 0, Arrays.stream(iga).min().orElseThrow());
    }

    @Test
    void boxOvershootsUnlessLimited() {
        within(4, 4.2, Arrays.stream(box(Variant.IGA)).max().orElseThrow());
        double[] limited = box(Variant.IGA_FCT);
        within(2 - 1e-12, 4 + 1e-12, Arrays.stream(limited).max().orElseThrow());
        within(2 - 1e-12, 4 + 1e-12, Arrays.stream(limited).min().orElseThrow());
    }
}
