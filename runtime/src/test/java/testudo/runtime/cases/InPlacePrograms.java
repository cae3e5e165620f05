package testudo.runtime.cases;

import testudo.api.field.FieldSpec;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.api.program.Region;

/** Small programs whose states are updated in place, in several ways. */
public final class InPlacePrograms {

    private InPlacePrograms() {}

    /** Two fields in place that read each other back and ahead, farther along planes. */
    public static Program leapfrog(Grid grid, FieldSpec spec) {
        Program.Builder p = Program.on(grid);
        State e = p.state("e", spec);
        State h = p.state("h", spec);
        p.assign(e, c -> e.at(c) + 0.4 * (h.at(c) - h.at(c, 0, -1)) + 0.1 * (h.at(c, 1) - h.at(c, -2)));
        p.assign(h, c -> h.at(c) + 0.4 * (e.at(c, 0, 1) - e.at(c)) + 0.1 * (e.at(c, 2) - e.at(c, 0, 0, 1)) + 0.01 * c.step());
        return p.build();
    }

    /** As in the finite-difference time-domain method. */
    public static Program waves(Grid grid, FieldSpec spec) {
        Program.Builder p = Program.on(grid);
        State ez = p.state("ez", spec);
        State hx = p.state("hx", spec);
        State hy = p.state("hy", spec);
        p.assign(hx, c -> hx.at(c) - 0.5 * (ez.at(c, 0, 1) - ez.at(c)));
        p.assign(hy, c -> hy.at(c) + 0.5 * (ez.at(c, 1) - ez.at(c)));
        p.assign(ez, c -> ez.at(c) + 0.5 * (hy.at(c) - hy.at(c, -1) - hx.at(c) + hx.at(c, 0, -1)));
        return p.build();
    }

    /** Waves between walls, with a field of its own in a layer before one of them. */
    public static Program walls(Grid grid, FieldSpec spec) {
        Program.Builder p = Program.on(grid);
        State e = p.state("e", spec);
        State h = p.state("h", spec);
        State layer = p.state("layer", spec);
        p.assign(layer, c -> 0.5 * layer.at(c) + h.at(c, -1))
                .on(Region.box(grid.box().with(Axis.I, 0, Math.min(3, grid.n1()))));
        p.assign(h, c -> h.at(c) + 0.5 * (e.at(c, 1) - e.at(c, 0, 1)));
        p.assign(e, c -> e.at(c) + 0.5 * (h.at(c) - h.at(c, 0, -1)) - 0.1 * layer.at(c, -1))
                .on(Region.box(grid.box().with(Axis.I, 1, grid.n1()).with(Axis.J, 0, Math.max(1, grid.n2() - 1))));
        return p.build();
    }

    /** Over-relaxation with a source that is updated in place between the colours. */
    public static Program colours(Grid grid, FieldSpec spec) {
        Program.Builder p = Program.on(grid);
        State u = p.state("u", spec);
        State source = p.state("source", spec);
        for (int colour = 0; colour < 2; colour++) {
            p.assign(u, c -> u.at(c) + 1.25 * ((u.at(c, -1) + u.at(c, 1) + u.at(c, 0, -1) + u.at(c, 0, 1)) / 4 - u.at(c)
                    + 0.1 * source.at(c))).on(Region.checkerboard(colour)).named(colour == 0 ? "red" : "black");
            if (colour == 0) {
                p.assign(source, c -> 0.9 * source.at(c) + 0.01 * u.at(c, 1));
            }
        }
        return p.build();
    }

    /** States with next values that read states in place, and these them. */
    public static Program mixed(Grid grid, FieldSpec spec) {
        Program.Builder p = Program.on(grid).timeStep(0.5);
        State u = p.state("u", spec);
        State v = p.state("v", spec);
        p.assign(v, c -> 0.5 * v.at(c) + 0.25 * (u.at(c, -1) + u.at(c, 0, 1)));
        p.assign(u.next(), c -> 0.5 * u.at(c) + 0.2 * (v.at(c, 1) - v.at(c, 0, -1)) + 0.1 * u.at(c, -2) + 0.01 * c.time());
        return p.build();
    }
}
