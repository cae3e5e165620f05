package testudo.benchmarks.workload;

import java.util.Map;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;

/**
 * Electromagnetic waves in the plane (TMz) on a staggered grid, three kernels in place, zeros around the grid.
 *
 * <pre>
 *   hx −= c (ez(j+1) − ez)     hy += c (ez(i+1) − ez)     ez += c ((hy − hy(i−1)) − (hx − hx(j−1)))
 * </pre>
 */
public final class Waves {

    private static final double COURANT = 0.5;

    private Waves() {}

    public static Workload on(Grid grid) {
        Program.Builder p = Program.on(grid);
        State ez = p.state("ez", Boundary.fixed(0));
        State hx = p.state("hx", Boundary.fixed(0));
        State hy = p.state("hy", Boundary.fixed(0));
        double s = COURANT;
        p.assign(hx, c -> hx.at(c) - s * (ez.at(c, 0, 1, 0) - ez.at(c)));
        p.assign(hy, c -> hy.at(c) + s * (ez.at(c, 1, 0, 0) - ez.at(c)));
        p.assign(ez, c -> ez.at(c) + s * ((hy.at(c) - hy.at(c, -1, 0, 0)) - (hx.at(c) - hx.at(c, 0, -1, 0))));
        return new Workload("waves", p.build(), Map.of(ez, Pattern.values(), hx, (_, _, _) -> 0,
                hy, (_, _, _) -> 0), ez);
    }
}
