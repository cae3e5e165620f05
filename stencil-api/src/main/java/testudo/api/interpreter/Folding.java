package testudo.api.interpreter;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.program.ReductionOp;

/** What values of all cells come to, in the one order that defines it: along the rows, then over them. */
final class Folding {

    private Folding() {}

    static double of(Grid grid, ReductionOp op, ElementFunction value) {
        List<Double> rows = new ArrayList<>();
        for (Box row : rows(grid)) {
            List<Double> values = new ArrayList<>();
            for (int i = row.i0(); i < row.i1(); i++) {
                for (int j = row.j0(); j < row.j1(); j++) {
                    for (int k = row.k0(); k < row.k1(); k++) {
                        values.add(value.at(i, j, k));
                    }
                }
            }
            rows.add(fold(op, values));
        }
        return fold(op, rows);
    }

    private static double fold(ReductionOp op, List<Double> values) {
        double[] array = values.stream().mapToDouble(Double::doubleValue).toArray();
        return op.fold(array, 0, array.length);
    }

    /** The rows of the grid along its last axis that is not degenerate, in lexicographic order. */
    private static List<Box> rows(Grid grid) {
        Axis along = Axis.I;
        for (Axis axis : Axis.values()) {
            along = grid.degenerate(axis) ? along : axis;
        }
        Box cells = grid.box();
        List<Box> rows = new ArrayList<>();
        int ni = along == Axis.I ? 1 : cells.i1();
        int nj = along == Axis.J ? 1 : cells.j1();
        int nk = along == Axis.K ? 1 : cells.k1();
        for (int i = 0; i < ni; i++) {
            for (int j = 0; j < nj; j++) {
                for (int k = 0; k < nk; k++) {
                    Box row = Box.of(i, i + 1, j, j + 1, k, k + 1);
                    rows.add(row.with(along, cells.lower(along), cells.upper(along)));
                }
            }
        }
        return rows;
    }
}
