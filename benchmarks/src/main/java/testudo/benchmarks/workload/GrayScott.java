package testudo.benchmarks.workload;

import java.util.Map;

import testudo.api.field.Boundary;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;

/** Two substances react and diffuse, as the tutorial's reader writes it down (Gray and Scott 1985). */
public final class GrayScott {

    private static final double FEED = 0.037;
    /**
     * Both substances stay. With 0.06 the second dies out within 8000 steps, and what was timed were denormal values, which code that need not be
     * exact takes for zeros.
     */
    private static final double KILL = 0.05;

    private GrayScott() {}

    public static Workload on(Grid grid) {
        Program.Builder p = Program.on(grid);
        State u = p.state("u", Boundary.periodic());
        State v = p.state("v", Boundary.periodic());
        Local reaction = p.local("reaction", Boundary.periodic());
        double feed = FEED;
        double kill = KILL;
        p.assign(reaction, c -> u.at(c) * v.at(c) * v.at(c));
        p.assign(u.next(), c -> u.at(c) + 0.2 * laplacian(u, c) - reaction.at(c) + feed * (1 - u.at(c)));
        p.assign(v.next(), c -> v.at(c) + 0.1 * laplacian(v, c) + reaction.at(c) - (feed + kill) * v.at(c));
        ElementFunction pattern = Pattern.values();
        return new Workload("gray-scott", p.build(), Map.of(u, (i, j, k) -> 0.5 * pattern.at(i, j, k),
                v, (i, j, k) -> 0.125 * pattern.at(i, j, k)), v);
    }

    private static double laplacian(Field f, Point c) {
        return f.at(c, -1, 0) + f.at(c, 1, 0) + f.at(c, 0, -1) + f.at(c, 0, 1) - 4 * f.at(c);
    }
}
