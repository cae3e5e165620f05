package testudo.runtime.cases;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.Boundary;
import testudo.api.field.Coefficient;
import testudo.api.field.Local;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.MeasuredStep;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.api.program.Region;

/** Small programs, each with one property that matters to a schedule. */
public final class Programs {

    private Programs() {}

    /** Reads symmetric in all directions, two buffers. */
    public static Program heat(Grid grid, Boundary boundary) {
        Program.Builder p = Program.on(grid).timeStep(0.5);
        State u = p.state("u", boundary);
        p.assign(u.next(), c -> {
            double around = u.at(c, -1) + u.at(c, 1) + u.at(c, 0, -1) + u.at(c, 0, 1) + u.at(c, 0, 0, -1)
                    + u.at(c, 0, 0, 1);
            return u.at(c) + 0.1 * (around - 6 * u.at(c));
        });
        p.reduce("sum", ReductionOp.SUM, c -> u.at(c));
        p.reduce("least", ReductionOp.MIN, c -> u.at(c));
        p.reduce("jump", ReductionOp.MAX, c -> Math.abs(u.at(c, 1) - u.at(c, -1)));
        return p.build();
    }

    /** Burgers' equation along all axes with a step as long as the fastest values allow, measured anew every so many steps. */
    public static Program measured(Grid grid, Boundary boundary, long every) {
        Program.Builder p = Program.on(grid);
        State u = p.state("u", boundary);
        Local half = p.local("half", boundary);
        Reduction fastest = p.reduce("fastest", ReductionOp.MAX, c -> Math.abs(u.at(c)) + 0.01 * c.time());
        Reduction jumps = p.reduce("jumps", ReductionOp.SUM, c -> Math.abs(u.at(c, 1) - u.at(c, -1)));
        Parameter dt = p.timeStep("dt", new MeasuredStep(List.of(fastest, jumps), v -> 0.2 / v[0] + 1e-6 * v[1], every));
        p.assign(half, c -> u.at(c) - 0.5 * dt.at(c) * u.at(c) * (u.at(c, 1) - u.at(c, -1)) + 1e-3 * c.time());
        p.assign(u.next(), c -> u.at(c) - dt.at(c) * half.at(c)
                * (half.at(c, 0, 1) - half.at(c, 0, -1) + half.at(c, 0, 0, 1) - half.at(c, 0, 0, -1)) + 1e-3 * dt.at(c));
        return p.build();
    }

    /** Reads from one direction only, so that who reads is not who is read. */
    public static Program upwind(Grid grid, Boundary boundary) {
        Program.Builder p = Program.on(grid);
        State u = p.state("u", boundary);
        p.assign(u.next(), c -> u.at(c) - 0.3 * (u.at(c) - u.at(c, -1)) - 0.2 * (u.at(c) - u.at(c, 0, -1))
                - 0.1 * (u.at(c) - u.at(c, 0, 0, -1)));
        return p.build();
    }

    /** Two fields updated in place in turn, as in the finite-difference time-domain method. */
    public static Program leapfrog(Grid grid, Boundary boundary) {
        Program.Builder p = Program.on(grid);
        State e = p.state("e", boundary);
        State h = p.state("h", boundary);
        p.assign(e, c -> e.at(c) + 0.4 * (h.at(c) - h.at(c, 0, -1)) + 0.1 * (h.at(c) - h.at(c, -1)));
        p.assign(h, c -> h.at(c) + 0.4 * (e.at(c, 0, 1) - e.at(c)) + 0.1 * (e.at(c, 1) - e.at(c)));
        return p.build();
    }

    /** Over-relaxation in place, one colour after the other. */
    public static Program redBlack(Grid grid, Boundary boundary) {
        Program.Builder p = Program.on(grid);
        State u = p.state("u", boundary);
        for (int colour = 0; colour < 2; colour++) {
            p.assign(u, c -> {
                double around = u.at(c, -1) + u.at(c, 1) + u.at(c, 0, -1) + u.at(c, 0, 1) + u.at(c, 0, 0, -1)
                        + u.at(c, 0, 0, 1);
                return u.at(c) + 1.25 * (around / 6 - u.at(c));
            }).on(Region.checkerboard(colour)).named(colour == 0 ? "red" : "black");
        }
        return p.build();
    }

    /** Intermediates one after the other, each an average of the one before within radius 1 along all axes. */
    public static Program chain(Grid grid, Boundary boundary, int length) {
        Program.Builder p = Program.on(grid);
        State u = p.state("u", boundary);
        List<Local> locals = new ArrayList<>();
        for (int n = 0; n < length; n++) {
            locals.add(p.local("l" + n, boundary));
        }
        for (int n = 0; n < length; n++) {
            var from = n == 0 ? u : locals.get(n - 1);
            p.assign(locals.get(n), c -> 0.25 * (from.at(c, -1) + from.at(c, 1) + from.at(c, 0, -1) + from.at(c, 0, 1))
                    + 0.125 * (from.at(c, 0, 0, 1) - from.at(c, 0, 0, -1))).opensStage();
        }
        Local last = locals.getLast();
        p.assign(u.next(), c -> 0.5 * (last.at(c, -1) + last.at(c, 1)) + 0.25 * last.at(c, 0, 1)).opensStage();
        return p.build();
    }

    /** A parameter that changes every step, a coefficient, time and noise-free. */
    public static Program pulsed(Grid grid) {
        Program.Builder p = Program.on(grid).timeStep(0.125);
        State u = p.state("u", Boundary.periodic());
        Coefficient c1 = p.coefficient("c1", Boundary.zeroGradient());
        Parameter pulse = p.parameter("pulse", step -> step % 3 == 1 ? -0.75 : 0.0625 * step);
        p.assign(u.next(), c -> 0.5 * u.at(c, 0, 1) + pulse.at(c) * c1.at(c, 1) + 0.01 * c.time() * c.step());
        p.reduce("pulsed", ReductionOp.SUM, c -> pulse.at(c) * u.at(c, 0, -1) + c1.at(c, -2));
        return p.build();
    }
}
