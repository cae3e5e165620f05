package testudo.mpdata.scheme;

import java.util.Arrays;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.field.ElementFunction;
import testudo.api.field.FieldValues;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.model.Coordinates.Three;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Symmetries of the scheme, on grids whose extents all differ. */
class SymmetryTest {

    private static final int STEPS = 3;

    /** A rough field in a divergent flow: nothing about it is symmetric. */
    private static final Inputs ROUGH = new Inputs((i, j, k) -> Math.floorMod(7 * i + 11 * j + 13 * k, 17) / 17.0,
            new Three<>((i, j, k) -> (Math.floorMod(3 * i + 5 * j + 2 * k, 7) - 3) / 24.0,
                    (i, j, k) -> (Math.floorMod(2 * i + 3 * j + k, 5) - 2) / 16.0,
                    (i, j, k) -> (Math.floorMod(i + 4 * j + 7 * k, 9) - 4) / 32.0),
            (i, j, k) -> 1 + Math.floorMod(i + 2 * j + 3 * k, 5) / 10.0);

    static Stream<Arguments> plainSchemes() {
        return Stream.of(Variant.values()).flatMap(variant -> Stream.of(Ends.PERIODIC, Ends.OPEN)
                .flatMap(ends -> Stream.of(false, true).map(divergent -> Arguments.of(variant, ends, divergent))));
    }

    private static Options options(Variant variant, Ends ends, boolean divergent) {
        Options options = Options.of(variant, ends);
        return divergent ? options.forDivergentFlow() : options;
    }

    /** (i, j, k) ↦ (k, i, j) of all inputs does the same to the result, up to rounding. */
    @ParameterizedTest
    @MethodSource("plainSchemes")
    void permutingTheAxesPermutesTheResult(Variant variant, Ends ends, boolean divergent) {
        Options options = options(variant, ends, divergent);
        Inputs turned = new Inputs(turned(ROUGH.x()),
                new Three<>(turned(ROUGH.u().k()), turned(ROUGH.u().i()), turned(ROUGH.u().j())), turned(ROUGH.h()));
        FieldValues x = SmallRun.of(Grid.of(5, 7, 6), options, ROUGH).advance(STEPS).x();
        FieldValues y = SmallRun.of(Grid.of(6, 5, 7), options, turned).advance(STEPS).x();
        double largest = Arrays.stream(x.values()).map(Math::abs).max().orElseThrow();
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 7; j++) {
                for (int k = 0; k < 6; k++) {
                    assertEquals(x.at(i, j, k), y.at(k, i, j), 1e-12 * largest);
                }
            }
        }
    }

    private static ElementFunction turned(ElementFunction f) {
        return (a, b, c) -> f.at(b, c, a);
    }

    /** A plane of one cell is the 2D scheme: stacking equal planes changes nothing in any bit. */
    @ParameterizedTest
    @EnumSource(Variant.class)
    void anAxisOfOneCellIsInvisible(Variant variant) {
        Inputs flat = new Inputs((i, j, _) -> ROUGH.x().at(i, j, 0),
                new Three<>((i, j, _) -> ROUGH.u().i().at(i, j, 0), (i, j, _) -> ROUGH.u().j().at(i, j, 0),
                        (_, _, _) -> 0),
                (i, j, _) -> ROUGH.h().at(i, j, 0));
        Options options = Options.of(variant, Ends.PERIODIC);
        FieldValues plane = SmallRun.of(Grid.of(5, 7), options, flat).advance(STEPS).x();
        FieldValues stack = SmallRun.of(Grid.of(5, 7, 3), options, flat).advance(STEPS).x();
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 7; j++) {
                assertEquals(plane.at(i, j, 0), stack.at(i, j, 2));
            }
        }
    }

    /** The scheme for fields of either sign turns −x into −x' and makes no new extrema. */
    @ParameterizedTest
    @EnumSource(names = {"BASIC", "FCT"})
    void signChangingSchemeIsOdd(Variant variant) {
        Options options = Options.of(variant, Ends.PERIODIC).forSignChanging();
        ElementFunction signed = (i, j, k) -> ROUGH.x().at(i, j, k) - 0.5;
        // no velocity depends on the index along itself, so that there is no divergence
        Three<ElementFunction> flow = new Three<>((_, j, k) -> ROUGH.u().i().at(0, j, k),
                (i, _, k) -> ROUGH.u().j().at(i, 0, k), (i, j, _) -> ROUGH.u().k().at(i, j, 0));
        double[] x = SmallRun.of(Grid.of(5, 7, 6), options, new Inputs(signed, flow, ROUGH.h())).advance(STEPS).x()
                .values();
        double[] y = SmallRun.of(Grid.of(5, 7, 6), options,
                new Inputs((i, j, k) -> -signed.at(i, j, k), flow, ROUGH.h())).advance(STEPS).x().values();
        assertArrayEquals(Arrays.stream(x).map(value -> -value).toArray(), y, 1e-14);
        if (variant == Variant.FCT) {
            assertTrue(Arrays.stream(x).allMatch(value -> value >= -0.5 && value <= 16 / 17.0 - 0.5));
        }
    }

    /** Lambda and lifted tree agree in every bit, whatever the options and the ends. */
    @ParameterizedTest
    @MethodSource("plainSchemes")
    void treeIsTheLambda(Variant variant, Ends ends, boolean divergent) {
        Options options = options(variant, ends, divergent).forSignChanging();
        Grid grid = Grid.of(5, 7, 6);
        SmallRun lambda = SmallRun.of(grid, options, ROUGH, Form.LAMBDA).advance(2);
        SmallRun tree = SmallRun.of(grid, options, ROUGH, Form.TREE).advance(2);
        lambda.scheme().program().fields().forEach(field -> assertArrayEquals(
                lambda.values(field.name()).values(), tree.values(field.name()).values(), 0.0, field.name()));
    }
}
