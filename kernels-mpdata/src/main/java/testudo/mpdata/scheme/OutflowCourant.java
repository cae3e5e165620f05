package testudo.mpdata.scheme;

import java.util.Arrays;
import java.util.stream.IntStream;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates.Three;

/**
 * The outflow Courant number of a cell: the share of its content that leaves it in a step.
 *
 * <pre>
 *   [ pp(u1(i+1)) + pn(u1(i)) + pp(u2(j+1)) + pn(u2(j)) + pp(u3(k+1)) + pn(u3(k)) ] / h  ≤ 1
 * </pre>
 *
 * is sufficient for stability, and for x ≥ 0 in the standard gauge.
 */
public final class OutflowCourant {

    private OutflowCourant() {
    }

    /**
     * The largest outflow Courant number of all cells; planes are looked at by several threads, and along an axis on which
     * nothing depends only the first cell.
     *
     * @param periodic whether face n of an axis is face 0
     * @param inputs   the inputs as {@link Mpdata#prepared} gives them
     */
    public static double largest(Grid grid, boolean periodic, Inputs inputs) {
        Three<Integer> cells = PerAxis.of(axis -> varies(inputs, axis) ? grid.extent(axis) : 1);
        return IntStream.range(0, cells.i()).parallel().mapToDouble(i -> largest(grid, periodic, inputs, cells, i))
                .reduce(0, Math::max);
    }

    private static boolean varies(Inputs inputs, Axis axis) {
        return inputs.h().varies(axis) || Arrays.stream(Axis.values()).anyMatch(d -> inputs.u().along(d).varies(axis));
    }

    private static double largest(Grid grid, boolean periodic, Inputs inputs, Three<Integer> cells, int i) {
        double largest = 0;
        double[] leaving = new double[cells.k()];
        for (int j = 0; j < cells.j(); j++) {
            for (int k = 0; k < leaving.length; k++) {
                leaving[k] = 0;
            }
            for (Axis d : Axis.values()) {
                if (!grid.degenerate(d)) {
                    add(leaving, inputs.u().along(d), d, periodic ? grid.extent(d) : grid.extent(d) + 1, i, j);
                }
            }
            for (int k = 0; k < leaving.length; k++) {
                largest = Math.max(largest, leaving[k] / inputs.h().at(i, j, k));
            }
        }
        return largest;
    }

    /** What leaves the cells of a row along an axis. */
    private static void add(double[] leaving, ElementFunction u, Axis d, int period, int i, int j) {
        int above = d == Axis.I ? (i + 1) % period : i;
        int beside = d == Axis.J ? (j + 1) % period : j;
        for (int k = 0; k < leaving.length; k++) {
            leaving[k] += Upwind.pp(u.at(above, beside, d == Axis.K ? (k + 1) % period : k)) + Upwind.pn(u.at(i, j, k));
        }
    }
}
