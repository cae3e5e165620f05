package testudo.benchmarks.workload;

import java.util.Map;

import testudo.api.field.ElementFunction;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.solidification.alloy.Alloy;
import testudo.solidification.alloy.Scheme;

/** A crystal of nickel and copper as the model {@code dendrite} grows it, without noise. */
public final class Crystal {

    private static final double DX = 4.0e-8;
    private static final double DT = 3.0e-7;
    private static final double C0 = 0.40831;

    private Crystal() {}

    /** By the fraction of the solute, which depends on all but the activity. */
    public static Workload on(Grid grid) {
        Scheme scheme = scheme(grid);
        return by(scheme, grid, scheme.c());
    }

    /** By where something happens. */
    public static Workload activityOn(Grid grid) {
        Scheme scheme = scheme(grid);
        return by(scheme, grid, scheme.activity());
    }

    private static Scheme scheme(Grid grid) {
        return Scheme.on(grid, new Scheme.Mesh(DX, DT, false), Alloy.nickelCopper(1574, 0.04, 6 * DX),
                new Scheme.Fluctuation(0, 1),
                new Scheme.Start(C0, 0, 0));
    }

    private static Workload by(Scheme scheme, Grid grid, State result) {
        double radius = grid.n1() / 8.0;
        ElementFunction phi = (i, j, _) -> {
            double x = i - 0.4375 * grid.n1();
            double y = j - 0.5625 * grid.n2();
            double t = (radius + 4 - Math.sqrt(x * x + y * y)) / 8;
            return t <= 0 ? 0 : t >= 1 ? 1 : (t * t) * (3 - 2 * t);
        };
        return new Workload("crystal by " + result.name(), scheme.program(),
                Map.of(scheme.phi(), phi, scheme.c(), (_, _, _) -> C0, scheme.activity(), (_, _, _) -> 0), result);
    }
}
