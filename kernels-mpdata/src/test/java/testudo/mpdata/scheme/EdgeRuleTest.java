package testudo.mpdata.scheme;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.field.ElementFunction;
import testudo.api.field.FieldValues;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.model.Coordinates.Three;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The three rules of libmpdata++ at open ends ({@code docs/theory/mpdata.md} §3), before and within a step. */
class EdgeRuleTest {

    private static final int N1 = 5;
    private static final int N2 = 7;
    private static final int N3 = 6;
    private static final Grid GRID = Grid.of(N1, N2, N3);
    private static final Inputs ROUGH = Inputs.of((i, j, k) -> 1 + (7 * i + 11 * j + 13 * k) % 17 / 17.0,
            (i, j, k) -> (Math.floorMod(3 * i + 5 * j + 2 * k, 7) - 3.5) / 24.0,
            (i, j, k) -> (Math.floorMod(2 * i + 3 * j + k, 5) - 2.5) / 16.0,
            (i, j, k) -> (Math.floorMod(i + 4 * j + 7 * k, 9) - 4.5) / 32.0);

    private static Options limited(Variant variant) {
        return Options.asLibmpdata(variant, Ends.OPEN_LIBMPDATA);
    }

    /** The last direction is closed last, so that its edge cells have no divergence at all. */
    @Test
    void preparedVelocitiesHaveNoDivergenceAtTheEndsOfTheLastAxis() {
        Three<ElementFunction> u = Mpdata.on(GRID, 1, limited(Variant.FCT)).prepared(ROUGH).u();
        for (int i = 0; i < N1; i++) {
            for (int j = 0; j < N2; j++) {
                for (int k : new int[] {0, N3 - 1}) {
                    double divergence = u.i().at(i + 1, j, k) - u.i().at(i, j, k) + u.j().at(i, j + 1, k)
                            - u.j().at(i, j, k) + u.k().at(i, j, k + 1) - u.k().at(i, j, k);
                    assertEquals(0, divergence, 1e-15);
                }
            }
        }
    }

    @Test
    void velocitiesAwayFromTheEndsAreAsGiven() {
        Three<ElementFunction> u = Mpdata.on(GRID, 1, limited(Variant.FCT)).prepared(ROUGH).u();
        assertEquals(ROUGH.u().i().at(2, 3, 3), u.i().at(2, 3, 3));
        assertEquals(ROUGH.u().j().at(2, 1, 3), u.j().at(2, 1, 3));
        assertEquals(ROUGH.u().k().at(2, 3, 5), u.k().at(2, 3, 5));
    }

    /** In one dimension nothing flows in from the side: the outermost face takes the value of the next. */
    @Test
    void inOneDimensionTheOuterFaceCopiesTheInner() {
        ElementFunction u = Mpdata.on(Grid.of(5), 1, limited(Variant.FCT)).prepared(ROUGH).u().i();
        assertEquals(ROUGH.u().i().at(1, 0, 0), u.at(0, 0, 0));
        assertEquals(ROUGH.u().i().at(4, 0, 0), u.at(5, 0, 0));
    }

    /** Rule a): v2 is 0 at the corners of the I-J plane, v3 at the edges along I and J; v1 never. */
    @ParameterizedTest
    @EnumSource(Form.class)
    void outermostFacesOfEdgeCellsCarryNothing(Form form) {
        SmallRun run = SmallRun.of(GRID, limited(Variant.FCT), ROUGH, form).advance(1);
        FieldValues v2 = run.values("v2");
        FieldValues v3 = run.values("v3");
        for (int k = 0; k < N3; k++) {
            for (int i = 0; i < N1; i++) {
                boolean edge = i == 0 || i == N1 - 1;
                assertEquals(edge, v2.at(i, 0, k) == 0, "v2 at i = " + i);
                assertEquals(edge, v2.at(i, N2, k) == 0, "v2 at i = " + i);
            }
        }
        for (int i = 0; i < N1; i++) {
            for (int j = 0; j < N2; j++) {
                boolean edge = i == 0 || i == N1 - 1 || j == 0 || j == N2 - 1;
                assertTrue(!edge || v3.at(i, j, 0) == 0 && v3.at(i, j, N3) == 0, "v3 at " + i + ", " + j);
            }
        }
        assertTrue(v3.at(2, 3, 0) != 0, "v3 in the middle of the lower face");
        assertTrue(run.values("v1").at(0, 0, 1) != 0, "v1 at an edge");
    }

    /** Rule b): the face outside carries what the edge cell gains from its sides and from within. */
    @ParameterizedTest
    @EnumSource(value = Variant.class, names = {"FCT", "IGA_FCT"})
    void facesOutsideBalanceTheEdgeCells(Variant variant) {
        SmallRun run = SmallRun.of(GRID, limited(variant), ROUGH).advance(1);
        Three<FieldValues> v = PerAxis.of(axis -> run.values("v" + (axis.ordinal() + 1)));
        for (Axis d : Axis.values()) {
            Frame frame = Frame.cyclic(d);
            int last = GRID.extent(d) - 1;
            for (int b = 0; b < GRID.extent(frame.b()); b++) {
                for (int c = 0; c < GRID.extent(frame.c()); c++) {
                    assertEquals(read(v, d, frame, 1, b, c) - gain(v, frame, 0, b, c), read(v, d, frame, -1, b, c));
                    assertEquals(read(v, d, frame, last, b, c) + gain(v, frame, last, b, c),
                            read(v, d, frame, last + 2, b, c));
                }
            }
        }
    }

    private static double gain(Three<FieldValues> v, Frame frame, int cell, int b, int c) {
        return read(v, frame.b(), frame, cell, b, c) - read(v, frame.b(), frame, cell, b + 1, c)
                + (read(v, frame.c(), frame, cell, b, c) - read(v, frame.c(), frame, cell, b, c + 1));
    }

    /** The velocity along {@code axis} at the given indices along d, b and c of the frame. */
    private static double read(Three<FieldValues> v, Axis axis, Frame frame, int alongD, int alongB, int alongC) {
        Direction d = Direction.of(frame.d());
        Direction b = Direction.of(frame.b());
        Direction c = Direction.of(frame.c());
        return v.along(axis).at(alongD * d.di() + alongB * b.di() + alongC * c.di(),
                alongD * d.dj() + alongB * b.dj() + alongC * c.dj(),
                alongD * d.dk() + alongB * b.dk() + alongC * c.dk());
    }

    /** A constant stays 1 in the prepared flow wherever that is free of divergence: here, everywhere along one axis. */
    @ParameterizedTest
    @EnumSource(Variant.class)
    void constantLeavesAndEntersThroughOpenEnds(Variant variant) {
        ElementFunction zero = (_, _, _) -> 0;
        for (Ends ends : new Ends[] {Ends.OPEN, Ends.OPEN_LIBMPDATA}) {
            Inputs inputs = Inputs.of((_, _, _) -> 1, (_, _, _) -> 0.5, zero, zero);
            for (Grid grid : new Grid[] {Grid.of(7), Grid.of(7, 5), Grid.of(2, 3, 2)}) {
                for (double x : SmallRun.of(grid, Options.asLibmpdata(variant, ends), inputs).advance(3).x().values()) {
                    assertEquals(1, x);
                }
            }
        }
    }

    /** Lambda and lifted tree agree in every bit, in all kernels and boundary formulas. */
    @ParameterizedTest
    @EnumSource(Variant.class)
    void treeIsTheLambda(Variant variant) {
        SmallRun lambda = SmallRun.of(GRID, limited(variant), ROUGH, Form.LAMBDA).advance(2);
        SmallRun tree = SmallRun.of(GRID, limited(variant), ROUGH, Form.TREE).advance(2);
        lambda.scheme().program().fields().forEach(field -> assertArrayEquals(
                lambda.values(field.name()).values(), tree.values(field.name()).values(), 0.0, field.name()));
    }
}
