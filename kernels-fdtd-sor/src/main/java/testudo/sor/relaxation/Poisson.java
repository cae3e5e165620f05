package testudo.sor.relaxation;

import testudo.api.field.Boundary;
import testudo.api.field.Coefficient;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.Formula;
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.program.Program;
import testudo.api.program.ReductionOp;
import testudo.api.program.Region;

/**
 * One iteration of red-black successive over-relaxation for −lap u = f at the nodes of a grid, with given values on its
 * boundary.
 *
 * <pre>
 *   u += (ω/4)·( u(i,j−1) + u(i,j+1) + u(i−1,j) + u(i+1,j) + h² f − 4u )      (i + j) even first, then odd
 * </pre>
 *
 * In three dimensions the sum runs over six neighbours, and 6 takes the place of 4.
 *
 * @param program the iteration
 * @param u       the solution
 * @param f       the right-hand side
 */
public record Poisson(Program program, State u, Coefficient f) {

    /** The sum of squares of f + lap u over the inner nodes. */
    public static final String RESIDUAL_SQUARES = "residual-squares";

    /** The greatest of |f + lap u| over the inner nodes, which shrinks per iteration as the error does. */
    public static final String RESIDUAL = "residual";

    /**
     * The iteration.
     *
     * @param grid  intervals between nodes
     * @param h     distance of nodes
     * @param omega in (0, 2)
     */
    public static Poisson on(Grid grid, double h, double omega) {
        boolean space = !grid.degenerate(Axis.K);
        Program.Builder p = Program.on(grid);
        FieldSpec nodes = FieldSpec.of(Boundary.fixed(0)).on(space ? Location.NODE : Location.EDGE_K);
        State u = p.state("u", nodes);
        Coefficient f = p.coefficient("f", nodes);
        Box inner = Box.of(1, grid.n1(), 1, grid.n2(), space ? 1 : 0, space ? grid.n3() : 1);
        for (int colour = 0; colour < 2; colour++) {
            p.assign(u, space ? inSpace(u, f, h, omega) : inPlane(u, f, h, omega))
                    .on(Region.checkerboard(colour, inner)).named(colour == 0 ? "red" : "black");
        }
        p.reduce(RESIDUAL_SQUARES, ReductionOp.SUM, space ? spaceSquare(u, f, h) : planeSquare(u, f, h));
        p.reduce(RESIDUAL, ReductionOp.MAX, space ? spaceSize(u, f, h) : planeSize(u, f, h));
        return new Poisson(p.build(), u, f);
    }

    private static Formula inPlane(Field u, Field f, double h, double omega) {
        double share = omega / 4;
        double square = h * h;
        return c -> u.at(c) + share * (around(u, c) + square * f.at(c) - 4 * u.at(c));
    }

    private static Formula inSpace(Field u, Field f, double h, double omega) {
        double share = omega / 6;
        double square = h * h;
        return c -> u.at(c) + share * (aroundInSpace(u, c) + square * f.at(c) - 6 * u.at(c));
    }

    private static double around(Field u, Point c) {
        return u.at(c, 0, -1) + u.at(c, 0, 1) + u.at(c, -1, 0) + u.at(c, 1, 0);
    }

    private static double aroundInSpace(Field u, Point c) {
        return u.at(c, 0, 0, -1) + u.at(c, 0, 0, 1) + u.at(c, 0, -1, 0) + u.at(c, 0, 1, 0) + u.at(c, -1, 0, 0)
                + u.at(c, 1, 0, 0);
    }

    private static Formula planeSquare(Field u, Field f, double h) {
        double inverse = 1 / (h * h);
        return c -> {
            double r = planeResidual(u, f, inverse, c);
            return c.i() == 0 ? 0 : c.j() == 0 ? 0 : r * r;
        };
    }

    private static Formula spaceSquare(Field u, Field f, double h) {
        double inverse = 1 / (h * h);
        return c -> {
            double r = spaceResidual(u, f, inverse, c);
            return c.i() == 0 ? 0 : c.j() == 0 ? 0 : c.k() == 0 ? 0 : r * r;
        };
    }

    private static Formula planeSize(Field u, Field f, double h) {
        double inverse = 1 / (h * h);
        return c -> {
            double r = Math.abs(planeResidual(u, f, inverse, c));
            return c.i() == 0 ? 0 : c.j() == 0 ? 0 : r;
        };
    }

    private static Formula spaceSize(Field u, Field f, double h) {
        double inverse = 1 / (h * h);
        return c -> {
            double r = Math.abs(spaceResidual(u, f, inverse, c));
            return c.i() == 0 ? 0 : c.j() == 0 ? 0 : c.k() == 0 ? 0 : r;
        };
    }

    private static double planeResidual(Field u, Field f, double inverse, Point c) {
        return f.at(c) + inverse * (around(u, c) - 4 * u.at(c));
    }

    private static double spaceResidual(Field u, Field f, double inverse, Point c) {
        return f.at(c) + inverse * (aroundInSpace(u, c) - 6 * u.at(c));
    }
}
