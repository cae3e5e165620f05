import java.util.List;

import testudo.api.field.Boundary;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.model.Model;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.program.Program;
import testudo.api.program.ReductionOp;

/**
 * Waves on a membrane that is held along its edge: u_tt = c^2 (u_xx + u_yy), where u is how high the membrane is.
 *
 * A step takes u at two instants, now and a step before, to the next one (leapfrog). Change what you like; from the folder of
 * this file:
 *
 *   testudo run @FILE@ --cells 512,512 --steps 1000
 *   testudo plot out/@STEM@ --field u -o @STEM@.png
 *   testudo explain @FILE@
 *   testudo models @FILE@
 */
public final class @CLASS@ implements Model {

    /** What scenarios and summaries call it: lower-case letters and digits, with hyphens between. */
    @Override
    public String name() {
        return "@NAME@";
    }

    @Override
    public String summary() {
        return "Waves on a membrane that is held along its edge.";
    }

    /** What can be chosen for a run, by --set courant=0.6 or in a scenario: name, unit, default, least, greatest, meaning. */
    @Override
    public List<ModelParameter> parameters() {
        return List.of(
                new ModelParameter.Real("courant", "1", 0.5, 0, 0.7, "cells that a wave goes in a step; above 0.707 it blows up"),
                new ModelParameter.Real("width", "cells", 8, 1, 1000, "of the bump that the membrane begins with"));
    }

    /** The grid of a run that names no other by --cells; one to three numbers. */
    @Override
    public Grid standardGrid() {
        return Grid.of(200, 200);
    }

    /** One time step, and what there is before the first. */
    @Override
    public Setup setup(Grid grid, Settings settings) {
        double r = settings.real("courant") * settings.real("courant");
        Program.Builder p = Program.on(grid).timeStep(settings.real("courant"));

        // States live from step to step. Beyond the edge all reads give 0; other rules: periodic(), mirror(), zeroGradient().
        State u = p.state("u", FieldSpec.of(Boundary.fixed(0)).unit("m"));
        State before = p.state("before", FieldSpec.of(Boundary.fixed(0)).unit("m"));

        // Kernels: what a cell holds in the next step. Formulas may call methods, and are the definition to the last bit.
        p.assign(u.next(), c -> 2 * u.at(c) - before.at(c) + r * laplacian(u, c));
        p.assign(before.next(), c -> u.at(c));

        // Numbers of the whole grid, in diagnostics.csv and for --until.
        p.reduce("highest", ReductionOp.MAX, c -> u.at(c));

        ElementFunction bump = (i, j, k) -> bump(i - grid.n1() / 3, j - grid.n2() / 2, settings.real("width"));
        return Setup.of(p.build()).withInitial(u, bump).withInitial(before, bump)
                .withCoordinates(Coordinates.uniform("m", 1)).withTimeUnit("s").withSteps(200);
    }

    /** The value at c is f.at(c); f.at(c, -1, 0) is that of the neighbour before it along the first axis. */
    private static double laplacian(Field f, Point c) {
        return f.at(c, -1, 0) + f.at(c, 1, 0) + f.at(c, 0, -1) + f.at(c, 0, 1) - 4 * f.at(c);
    }

    private static double bump(double x, double y, double width) {
        return Math.exp(-(x * x + y * y) / (width * width));
    }
}
