package testudo.benchmarks.workload;

import java.util.Map;

import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;

/**
 * The mean of the 27 cells of a box with 27 different weights a[di] b[dj] c[dk] that add up to 1, ones around the grid.
 */
public final class WeightedBox {

    private static final double[] A = {0.2, 0.5, 0.3};
    private static final double[] B = {0.25, 0.4, 0.35};
    private static final double[] C = {0.15, 0.6, 0.25};

    private WeightedBox() {}

    /** The weights of three neighbours along K. */
    private record Row(double below, double here, double above) {

        /** The row at (di, dj). */
        static Row of(int di, int dj) {
            double ab = A[di + 1] * B[dj + 1];
            return new Row(ab * C[0], ab * C[1], ab * C[2]);
        }
    }

    /** The three rows of a plane. */
    private record Plane(Row below, Row here, Row above) {

        static Plane of(int di) {
            return new Plane(Row.of(di, -1), Row.of(di, 0), Row.of(di, 1));
        }
    }

    public static Workload on(Grid grid) {
        Program.Builder p = Program.on(grid);
        State u = p.state("u", Boundary.fixed(1));
        Plane below = Plane.of(-1);
        Plane here = Plane.of(0);
        Plane above = Plane.of(1);
        p.assign(u.next(), c -> sum(u, c, -1, below) + sum(u, c, 0, here) + sum(u, c, 1, above));
        return new Workload("27-point", p.build(), Map.of(u, Pattern.values()), u);
    }

    private static double sum(Field u, Point c, int di, Plane w) {
        return sum(u, c, di, -1, w.below()) + sum(u, c, di, 0, w.here()) + sum(u, c, di, 1, w.above());
    }

    private static double sum(Field u, Point c, int di, int dj, Row w) {
        return w.below() * u.at(c, di, dj, -1) + w.here() * u.at(c, di, dj, 0) + w.above() * u.at(c, di, dj, 1);
    }
}
