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

    /** Cells of a plane up to which the rows that all planes have in common are kept (32 MB). */
    private static final long KEPT = 1 << 22;

    private final Grid grid;
    private final Axis axis;
    private final ElementFunction given;
    private final ElementFunction prepared;
    private final int length;
    private final int period;
    private final double[] row;
    private final double[][] common;
    private int rowOfPlane = -1;

    /**
     * @param given    the velocity, which tells along which axes it varies
     * @param prepared the same but for the outermost faces of the axis
     * @param length   cells of a row that are looked at
     * @param common   of {@link #common}
     */
    OutflowRows(Grid grid, boolean periodic, Axis axis, ElementFunction given, ElementFunction prepared, int length,
            double[][] common) {
        this.grid = grid;
        this.axis = axis;
        this.given = given;
        this.prepared = prepared;
        this.length = length;
        this.common = common;
        period = periodic ? grid.extent(axis) : grid.extent(axis) + 1;
        row = new double[length];
    }

    /** The rows of an inner plane, when all inner planes have the same; else none. */
    static double[][] common(Grid grid, ElementFunction given, int rows, int length) {
        if (given.varies(Axis.I) || grid.n1() < 3 || (long) rows * length > KEPT) {
            return new double[0][];
        }
        double[][] all = new double[rows][length];
        for (int j = 0; j < rows; j++) {
            for (int k = 0; k < length; k++) {
                double u = given.at(1, j, k);
                all[j][k] = Upwind.pp(u) + Upwind.pn(u);
            }
        }
        return all;
    }

    /** Row j of plane i, until the next call. */
    double[] of(int i, int j) {
        return switch (axis) {
            case I -> common.length > 0 && inner(i) ? common[j] : computed(i, j);
            case J -> {
                boolean alike = !given.varies(Axis.J) && inner(j);
                double[] of = alike && rowOfPlane == i ? row : computed(i, j);
                rowOfPlane = alike ? i : -1;
                yield of;
            }
            case K -> given.varies(Axis.K) || length < 3 ? computed(i, j) : constant(i, j);
        };
    }

    private boolean inner(int place) {
        return place > 0 && place < grid.extent(axis) - 1;
    }

    private double[] computed(int i, int j) {
        for (int k = 0; k < length; k++) {
            row[k] = at(i, j, k);
        }
        return row;
    }

    private double[] constant(int i, int j) {
        Arrays.fill(row, at(i, j, 1));
        row[0] = at(i, j, 0);
        row[length - 1] = at(i, j, length - 1);
        return row;
    }

    private double at(int i, int j, int k) {
        int aboveI = axis == Axis.I ? (i + 1) % period : i;
        int aboveJ = axis == Axis.J ? (j + 1) % period : j;
        int aboveK = axis == Axis.K ? (k + 1) % period : k;
        return Upwind.pp(prepared.at(aboveI, aboveJ, aboveK)) + Upwind.pn(prepared.at(i, j, k));
    }
}
