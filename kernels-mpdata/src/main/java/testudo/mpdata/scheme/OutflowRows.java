package testudo.mpdata.scheme;

import java.util.Arrays;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;

/**
 * What leaves the cells of a row (along K) across the faces of one axis; a row that equals an earlier one is not computed
 * again.
 *
 * <p>Only cells that touch no outermost face of the axis are known to be alike, since velocities are prepared there. For the
 * thread that walks one plane of cells; rows that all planes have in common are given to it.
 */
final class OutflowRows {

    /** Cells of a part of a row. */
    static final int PART = 32;

    /** Cells of a plane up to which the rows that all planes have in common are kept (32 MB). */
    private static final long KEPT = 1 << 22;

    private final Grid grid;
    private final Axis axis;
    private final ElementFunction given;
    private final ElementFunction prepared;
    private final int length;
    private final int period;
    private final double[] row;
    private final Common common;
    private final double[] most;
    private int rowOfPlane = -1;
    private int rowAt = -1;
    private int mostOfPlane = -1;
    private int mostAt = -1;

    /**
     * @param given    the velocity, which tells along which axes it varies
     * @param prepared the same but for the outermost faces of the axis
     * @param length   cells of a row that are looked at
     * @param common   of {@link #common}
     */
    OutflowRows(Grid grid, boolean periodic, Axis axis, ElementFunction given, ElementFunction prepared, int length,
            Common common) {
        this.grid = grid;
        this.axis = axis;
        this.given = given;
        this.prepared = prepared;
        this.length = length;
        this.common = common;
        period = periodic ? grid.extent(axis) : grid.extent(axis) + 1;
        row = new double[length];
        most = new double[parts(length) + 1];
    }

    /** Rows with their {@link #most}. */
    record Common(double[][] rows, double[][] most) {

        static final Common NONE = new Common(new double[0][], new double[0][]);

        boolean isEmpty() {
            return rows.length == 0;
        }
    }

    /** The rows of an inner plane, when all inner planes have the same; else none. */
    static Common common(Grid grid, ElementFunction given, int rows, int length) {
        if (given.varies(Axis.I) || grid.n1() < 3 || (long) rows * length > KEPT) {
            return Common.NONE;
        }
        double[][] all = new double[rows][length];
        for (int j = 0; j < rows; j++) {
            for (int k = 0; k < length; k++) {
                double u = given.at(1, j, k);
                all[j][k] = Upwind.pp(u) + Upwind.pn(u);
            }
        }
        double[][] most = new double[rows][parts(length) + 1];
        for (int j = 0; j < rows; j++) {
            most(all[j], most[j]);
        }
        return new Common(all, most);
    }

    static int parts(int length) {
        return Math.ceilDiv(length, PART);
    }

    /** Row j of plane i, until the next call for another. */
    double[] of(int i, int j) {
        if (axis == Axis.I && !common.isEmpty() && inner(i)) {
            return common.rows[j];
        }
        int place = place(j);
        if (rowOfPlane != i || rowAt != place) {
            rowOfPlane = i;
            rowAt = place;
            if (axis == Axis.K && flat()) {
                constant(i, j);
            } else {
                computed(i, j);
            }
        }
        return row;
    }

    /** The most of each part of row j of plane i, and that of all, until the next call for another row. */
    double[] most(int i, int j) {
        if (axis == Axis.I && !common.isEmpty() && inner(i)) {
            return common.most[j];
        }
        if (axis == Axis.K && flat()) {
            Arrays.fill(most, at(i, j, 1));
            most[0] = Math.max(most[0], at(i, j, 0));
            most[most.length - 2] = Math.max(most[most.length - 2], at(i, j, length - 1));
            most[most.length - 1] = Math.max(most[0], most[most.length - 2]);
        } else if (mostOfPlane != i || mostAt != place(j)) {
            most(of(i, j), most);
            mostOfPlane = i;
            mostAt = place(j);
        }
        return most;
    }

    private static void most(double[] row, double[] most) {
        int parts = most.length - 1;
        most[parts] = row[0];
        for (int p = 0; p < parts; p++) {
            double m = row[p * PART];
            for (int k = p * PART + 1; k < Math.min(row.length, (p + 1) * PART); k++) {
                m = Math.max(m, row[k]);
            }
            most[p] = m;
            most[parts] = Math.max(most[parts], m);
        }
    }

    /** Where a row lies in its plane; rows between prepared faces, where the velocity is that of their neighbours, at 1. */
    private int place(int j) {
        return axis == Axis.J && !given.varies(Axis.J) && inner(j) ? 1 : j;
    }

    /** Whether rows along K hold one value but at their ends. */
    private boolean flat() {
        return !given.varies(Axis.K) && length >= 3;
    }

    private boolean inner(int place) {
        return place > 0 && place < grid.extent(axis) - 1;
    }

    private void computed(int i, int j) {
        for (int k = 0; k < length; k++) {
            row[k] = at(i, j, k);
        }
    }

    private void constant(int i, int j) {
        Arrays.fill(row, at(i, j, 1));
        row[0] = at(i, j, 0);
        row[length - 1] = at(i, j, length - 1);
    }

    private double at(int i, int j, int k) {
        int aboveI = axis == Axis.I ? (i + 1) % period : i;
        int aboveJ = axis == Axis.J ? (j + 1) % period : j;
        int aboveK = axis == Axis.K ? (k + 1) % period : k;
        return Upwind.pp(prepared.at(aboveI, aboveJ, aboveK)) + Upwind.pn(prepared.at(i, j, k));
    }
}
