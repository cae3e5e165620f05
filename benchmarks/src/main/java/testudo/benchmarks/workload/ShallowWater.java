package testudo.benchmarks.workload;

import java.util.Map;

import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.program.Program;

/**
 * Shallow water on a turning plane, on a staggered grid: forward in height, backward in velocity, all ends periodic.
 *
 * <pre>
 *   h' = h − C (δU + δV),  U = mean(h) u,  V = mean(h) v
 *   u' = u − G δh' + F mean(v)     v' = v − G δh' − F mean(u')
 * </pre>
 */
public final class ShallowWater {

    private static final double COURANT = 0.1;
    private static final double GRAVITY = 0.2;
    private static final double CORIOLIS = 0.01;

    private ShallowWater() {}

    public static Workload on(Grid grid) {
        Program.Builder p = Program.on(grid);
        State h = p.state("h", Boundary.periodic());
        State u = p.state("u", faces(Axis.I));
        State v = p.state("v", faces(Axis.J));
        Local east = p.local("U", faces(Axis.I));
        Local north = p.local("V", faces(Axis.J));
        double courant = COURANT;
        double gravity = GRAVITY;
        double coriolis = CORIOLIS;
        p.assign(east, c -> 0.5 * (h.at(c, -1, 0) + h.at(c)) * u.at(c));
        p.assign(north, c -> 0.5 * (h.at(c, 0, -1) + h.at(c)) * v.at(c));
        p.assign(h.next(), c -> h.at(c) - courant * ((east.at(c, 1, 0) - east.at(c)) + (north.at(c, 0, 1) - north.at(c))));
        p.assign(u.next(), c -> u.at(c) - gravity * (h.next().at(c) - h.next().at(c, -1, 0))
                + coriolis * (0.25 * ((v.at(c) + v.at(c, -1, 0)) + (v.at(c, 0, 1) + v.at(c, -1, 1)))));
        p.assign(v.next(), c -> v.at(c) - gravity * (h.next().at(c) - h.next().at(c, 0, -1))
                - coriolis * (0.25 * ((u.next().at(c) + u.next().at(c, 0, -1))
                        + (u.next().at(c, 1, 0) + u.next().at(c, 1, -1)))));
        return new Workload("shallow water", p.build(), Map.of(h, Pattern.values(),
                u, (i, j, _) -> 0.125 * ((3 * i + 5 * j) % 7 - 3) / 3, v, (i, j, _) -> 0.125 * ((2 * i + 3 * j) % 5 - 2) / 2),
                h);
    }

    private static FieldSpec faces(Axis axis) {
        return FieldSpec.of(Boundary.periodic()).on(Location.face(axis));
    }
}
