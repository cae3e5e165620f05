package testudo.benchmarks.workload;

import java.util.Map;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;

/**
 * Explicit heat conduction on the 7-point star with ones around the grid: u' = u + r (Σ neighbours − 6 u).
 *
 * <p>With zeros around it the field would fade into denormal numbers, which fast-math C flushes and Java does not.
 */
public final class Heat {

    private static final double R = 0.1;

    private Heat() {}

    public static Workload on(Grid grid) {
        Program.Builder p = Program.on(grid);
        State u = p.state("u", Boundary.fixed(1));
        double r = R;
        p.assign(u.next(), c -> u.at(c) + r * (u.at(c, -1, 0, 0) + u.at(c, 1, 0, 0) + u.at(c, 0, -1, 0)
                + u.at(c, 0, 1, 0) + u.at(c, 0, 0, -1) + u.at(c, 0, 0, 1) - 6 * u.at(c)));
        return new Workload("heat", p.build(), Map.of(u, Pattern.values()), u);
    }
}
