package testudo.benchmarks.workload;

import java.util.Map;

import testudo.api.field.Boundary;
import testudo.api.field.Coefficient;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.program.Program;
import testudo.mpdata.scheme.Inputs;

/** The upwind scheme as a user would write it down from a textbook: the same result as the shipped one. */
public final class OwnUpwind {

    private OwnUpwind() {}

    public static Workload on(Grid grid) {
        Program.Builder p = Program.on(grid);
        State x = p.state("x", Boundary.periodic());
        Coefficient u = p.coefficient("u", faces(Axis.I));
        Coefficient v = p.coefficient("v", faces(Axis.J));
        Coefficient w = p.coefficient("w", faces(Axis.K));
        Coefficient h = p.coefficient("h", Boundary.periodic());
        Local east = p.local("east", faces(Axis.I));
        Local north = p.local("north", faces(Axis.J));
        Local up = p.local("up", faces(Axis.K));
        p.assign(east, c -> carried(x.at(c, -1, 0, 0), x.at(c), u.at(c)));
        p.assign(north, c -> carried(x.at(c, 0, -1, 0), x.at(c), v.at(c)));
        p.assign(up, c -> carried(x.at(c, 0, 0, -1), x.at(c), w.at(c)));
        p.assign(x.next(), c -> x.at(c) - ((east.at(c, 1, 0, 0) - east.at(c)) + (north.at(c, 0, 1, 0) - north.at(c))
                + (up.at(c, 0, 0, 1) - up.at(c))) / h.at(c));
        Inputs in = Advection.inputs();
        return new Workload("mpdata upwind", p.build(), Map.of(x, in.x(),
                u, in.u().i(), v, in.u().j(), w, in.u().k(), h, in.h()), x);
    }

    private static FieldSpec faces(Axis axis) {
        return FieldSpec.of(Boundary.periodic()).on(Location.face(axis));
    }

    private static double carried(double below, double above, double speed) {
        return (speed > 0 ? speed : 0) * below - (speed < 0 ? -speed : 0) * above;
    }
}
