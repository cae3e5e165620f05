package testudo.mpdata.scheme;

import java.util.Arrays;
import java.util.List;
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
     * @param given    the inputs as the user gave them
     * @param prepared the same as {@link Mpdata#prepared} gives them
     */
    public static double largest(Grid grid, boolean periodic, Inputs given, Inputs prepared) {
        Three<Integer> cells = PerAxis.of(axis -> varies(prepared, axis) ? grid.extent(axis) : 1);
        double[][] common = grid.degenerate(Axis.I) ? new double[0][]
                : OutflowRows.common(grid, given.u().i(), cells.j(), cells.k());
        return IntStream.range(0, cells.i()).parallel()
                .mapToDouble(i -> largest(rows(grid, periodic, given, prepared, cells, common), prepared.h(), cells, i))
                .reduce(0, Math::max);
    }

    private static boolean varies(Inputs inputs, Axis axis) {
        return inputs.h().varies(axis) || Arrays.stream(Axis.values()).anyMatch(d -> inputs.u().along(d).varies(axis));
    }

    private static List<OutflowRows> rows(Grid grid, boolean periodic, Inputs given, Inputs prepared, Three<Integer> cells,
            double[][] common) {
        return Arrays.stream(Axis.values()).filter(d -> !grid.degenerate(d)).map(d -> new OutflowRows(grid, periodic, d,
                given.u().along(d), prepared.u().along(d), cells.k(), common)).toList();
    }

    private static double largest(List<OutflowRows> rows, ElementFunction h, Three<Integer> cells, int i) {
        boolean even = Arrays.stream(Axis.values()).noneMatch(h::varies);
        double largest = 0;
        double[] leaving = new double[cells.k()];
        for (int j = 0; j < cells.j(); j++) {
            Arrays.fill(leaving, 0);
            for (OutflowRows of : rows) {
                add(leaving, of.of(i, j));
            }
            if (even) {
                // Division by one number keeps the order, rounded or not.
                largest = Math.max(largest, most(leaving) / h.at(0, 0, 0));
            } else {
                for (int k = 0; k < leaving.length; k++) {
                    largest = Math.max(largest, leaving[k] / h.at(i, j, k));
                }
            }
        }
        return largest;
    }

    private static void add(double[] leaving, double[] more) {
        for (int k = 0; k < leaving.length; k++) {
            leaving[k] += more[k];
        }
    }

    private static double most(double[] leaving) {
        double most = 0;
        for (double value : leaving) {
            most = Math.max(most, value);
        }
        return most;
    }
}
