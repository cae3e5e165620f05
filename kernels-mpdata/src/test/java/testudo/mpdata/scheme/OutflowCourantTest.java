package testudo.mpdata.scheme;

import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates.Three;

import static org.junit.jupiter.api.Assertions.assertEquals;

class OutflowCourantTest {

    private static double largest(Grid grid, boolean periodic, Inputs inputs) {
        return OutflowCourant.largest(grid, periodic, inputs, inputs);
    }

    /** The golden table's remark: outflow Courant number up to 0.625. */
    @Test
    void goldenFlowReachesFiveEighths() {
        Inputs golden = new Inputs((_, _, _) -> 0, new Three<>(
                (_, j, k) -> 0.25 * ((3 * j + 5 * k) % 7 - 3) / 3, (i, _, k) -> 0.25 * ((2 * i + 3 * k) % 5 - 2) / 2,
                (i, j, _) -> 0.125 * ((i + 4 * j) % 9 - 4) / 4), (_, _, _) -> 1);
        assertEquals(0.625, largest(Grid.of(16, 12, 8), true, golden), 1e-15);
    }

    @Test
    void whatLeavesOnBothSidesCounts() {
        Inputs spreading = Inputs.of((_, _, _) -> 0, (i, _, _) -> i <= 2 ? -0.3 : 0.4, (_, _, _) -> 0, (_, _, _) -> 0);
        assertEquals(0.7, largest(Grid.of(5), false, spreading), 1e-15);
    }

    @Test
    void densityDilutes() {
        Inputs heavy = new Inputs((_, _, _) -> 0,
                new Three<>((_, _, _) -> 0.5, (_, _, _) -> 0, (_, _, _) -> 0), (_, _, _) -> 2);
        assertEquals(0.25, largest(Grid.of(5), true, heavy), 0);
    }

    /** What is promised about axes changes how much is looked at, not what is found. */
    @Test
    void axesOnWhichNothingDependsNeedNoLook() {
        AtomicInteger asked = new AtomicInteger();
        ElementFunction u1 = (i, j, _) -> {
            asked.incrementAndGet();
            return (i * 7 + j * 3) % 11 / 20.0 - 0.25;
        };
        ElementFunction u3 = (_, j, _) -> j % 3 / 10.0;
        for (boolean periodic : new boolean[] {false, true}) {
            double all = largest(Grid.of(7, 5, 11), periodic,
                    Inputs.of((_, _, _) -> 0, u1, (_, _, _) -> -0.125, u3));
            asked.set(0);
            double some = largest(Grid.of(7, 5, 11), periodic, Inputs.of((_, _, _) -> 0, u1.varyingAlong(Axis.I, Axis.J),
                    ElementFunction.constant(-0.125), u3.varyingAlong(Axis.J)));
            assertEquals(all, some, 0);
            assertEquals(2 * 7 * 5, asked.get(), "one look at each face of one layer of cells");
        }
    }

    /** By the definition, in the same order of additions. */
    private static double ofEveryCell(Grid grid, Inputs in) {
        double largest = 0;
        for (int i = 0; i < grid.n1(); i++) {
            for (int j = 0; j < grid.n2(); j++) {
                for (int k = 0; k < grid.n3(); k++) {
                    double leaving = 0;
                    leaving += grid.degenerate(Axis.I) ? 0 : leaving(in.u().i().at(i, j, k), in.u().i().at(i + 1, j, k));
                    leaving += grid.degenerate(Axis.J) ? 0 : leaving(in.u().j().at(i, j, k), in.u().j().at(i, j + 1, k));
                    leaving += grid.degenerate(Axis.K) ? 0 : leaving(in.u().k().at(i, j, k), in.u().k().at(i, j, k + 1));
                    largest = Math.max(largest, leaving / in.h().at(i, j, k));
                }
            }
        }
        return largest;
    }

    private static double leaving(double below, double above) {
        return Math.max(above, 0) + Math.max(-below, 0);
    }

    /** The outermost faces are prepared and unlike the others, whatever the velocity tells about its axes. */
    @Test
    void rowsThatAreAlikeAreFoundAlikeBetweenPreparedFaces() {
        ElementFunction u1 = (_, j, k) -> (j * 7 + k * 3) % 11 / 20.0 - 0.25;
        ElementFunction u2 = (i, _, k) -> (i * 5 + k * 2) % 13 / 30.0 - 0.2;
        ElementFunction u3 = (i, j, _) -> (i * 3 + j * 5) % 7 / 15.0 - 0.2;
        for (int[] n : new int[][] {{7, 5, 11}, {2, 3, 5}, {3, 2, 4}, {4, 3, 2}, {3, 3, 3}, {1, 5, 7}, {5, 1, 7}, {5, 7, 1},
            {5, 4, 33}, {3, 6, 64}, {4, 5, 90}}) {
            Grid grid = Grid.of(n);
            for (double outer : new double[] {0, 0.9}) {
                Three<ElementFunction> prepared = new Three<>(
                        (i, j, k) -> i == 0 || i == grid.n1() ? outer * (j + k) / 20 : u1.at(i, j, k),
                        (i, j, k) -> j == 0 || j == grid.n2() ? outer * (i - k) / 20 : u2.at(i, j, k),
                        (i, j, k) -> k == 0 || k == grid.n3() ? outer * (j - i) / 20 : u3.at(i, j, k));
                for (ElementFunction h : new ElementFunction[] {ElementFunction.constant(3),
                    (i, j, k) -> 1 + (i + j + k) % 3}) {
                    Inputs told = new Inputs((_, _, _) -> 0, new Three<>(u1.varyingAlong(Axis.J, Axis.K),
                            u2.varyingAlong(Axis.I, Axis.K), u3.varyingAlong(Axis.I, Axis.J)), h);
                    Inputs used = new Inputs((_, _, _) -> 0, prepared, h);
                    assertEquals(ofEveryCell(grid, used), OutflowCourant.largest(grid, false, told, used), 0,
                            () -> "on " + grid + " with outer faces " + outer);
                    assertEquals(ofEveryCell(grid, used), largest(grid, false, used), 0, () -> "nothing told, on " + grid);
                }
            }
        }
    }
}
