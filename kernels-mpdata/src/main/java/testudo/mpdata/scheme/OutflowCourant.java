package testudo.mpdata.scheme;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.DoubleAccumulator;
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

    private OutflowCourant() {}

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
        OutflowRows.Common common = grid.degenerate(Axis.I) ? OutflowRows.Common.NONE
                : OutflowRows.common(grid, given.u().i(), cells.j(), cells.k());
        DoubleAccumulator found = new DoubleAccumulator(Math::max, 0);
        boolean even = Arrays.stream(Axis.values()).noneMatch(prepared.h()::varies);
        IntStream.range(0, cells.i()).parallel().forEach(i -> {
            List<OutflowRows> rows = rows(grid, periodic, given, prepared, cells, common);
            if (even) {
                most(rows, cells, i, found);
            } else {
                found.accumulate(largest(rows, prepared.h(), cells, i));
            }
        });
        // Division by one number keeps the order, rounded or not.
        return even ? found.get() / prepared.h().at(0, 0, 0) : found.get();
    }

    /**
     * Finds the most that leaves a cell of a plane. Sums keep the order of what is added, rounded or not, so that no cell of
     * a row, or of a part of it, loses more than the most of all axes together: where that is no more than was found there
     * is nothing to look for.
     */
    private static void most(List<OutflowRows> rows, Three<Integer> cells, int i, DoubleAccumulator found) {
        int parts = OutflowRows.parts(cells.k());
        double[][] bounds = new double[rows.size()][];
        double most = 0;
        for (int j = 0; j < cells.j(); j++) {
            for (int d = 0; d < bounds.length; d++) {
                bounds[d] = rows.get(d).most(i, j);
            }
            if (!(sum(bounds, parts) <= most)) {
                most = Math.max(most, found.get());
                for (int p = 0; p < parts; p++) {
                    if (!(sum(bounds, p) <= most)) {
                        most = Math.max(most, most(rows, i, j, p, cells.k()));
                    }
                }
                found.accumulate(most);
            }
        }
    }

    private static double sum(double[][] rows, int place) {
        double sum = 0;
        for (double[] row : rows) {
            sum += row[place];
        }
        return sum;
    }

    /** The most that leaves a cell of part p of row j. */
    private static double most(List<OutflowRows> rows, int i, int j, int p, int length) {
        double[][] exact = new double[rows.size()][];
        for (int d = 0; d < exact.length; d++) {
            exact[d] = rows.get(d).of(i, j);
        }
        double most = 0;
        for (int k = p * OutflowRows.PART; k < Math.min(length, (p + 1) * OutflowRows.PART); k++) {
            most = Math.max(most, sum(exact, k));
        }
        return most;
    }

    private static boolean varies(Inputs inputs, Axis axis) {
        return inputs.h().varies(axis) || Arrays.stream(Axis.values()).anyMatch(d -> inputs.u().along(d).varies(axis));
    }

    private static List<OutflowRows> rows(Grid grid, boolean periodic, Inputs given, Inputs prepared, Three<Integer> cells,
            OutflowRows.Common common) {
        return Arrays.stream(Axis.values()).filter(d -> !grid.degenerate(d)).map(d -> new OutflowRows(grid, periodic, d,
                given.u().along(d), prepared.u().along(d), cells.k(), common)).toList();
    }

    private static double largest(List<OutflowRows> rows, ElementFunction h, Three<Integer> cells, int i) {
        double largest = 0;
        double[] leaving = new double[cells.k()];
        for (int j = 0; j < cells.j(); j++) {
            Arrays.fill(leaving, 0);
            for (OutflowRows of : rows) {
                add(leaving, of.of(i, j));
            }
            for (int k = 0; k < leaving.length; k++) {
                largest = Math.max(largest, leaving[k] / h.at(i, j, k));
            }
        }
        return largest;
    }

    private static void add(double[] leaving, double[] more) {
        for (int k = 0; k < leaving.length; k++) {
            leaving[k] += more[k];
        }
    }
}
