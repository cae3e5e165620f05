package testudo.benchmarks.small;

import java.util.List;

import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Noise;
import testudo.api.field.Parameter;
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.program.MeasuredStep;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;

/**
 * A computation in both forms.
 *
 * @param name    a word for commands; one for all its sizes
 * @param cells   of the grid
 * @param program ours, whose first state is compared
 * @param loops   the other
 */
public record SmallCase(String name, int cells, Program program, PlainLoops.Maker loops) {

    /** Every case on some 10³, 10⁴ and 10⁵ cells. */
    public static List<SmallCase> all() {
        return List.of(1_000, 10_000, 100_000).stream()
                .flatMap(n -> List.of(upwind(n), limited(n), life((int) Math.sqrt(n)), rule110(n))
                        .stream())
                .toList();
    }

    /** Loops that begin as {@link #initial} says. */
    PlainLoops plain() {
        return loops.apply(program.grid().extent(Axis.I));
    }

    /** What the state is before the first step, in lexicographic order. */
    double[] initial() {
        return plain().values();
    }

    static double[] wave(int cells) {
        double[] u = new double[cells];
        for (int i = 0; i < cells; i++) {
            u[i] = 1 + 0.5 * Math.sin(2 * Math.PI * (i + 0.5) / cells);
        }
        return u;
    }

    static double[] soup(int cells) {
        double[] u = new double[cells];
        for (int i = 0; i < cells; i++) {
            u[i] = Noise.mix(i) < 0.4 ? 1 : 0;
        }
        return u;
    }

    private static SmallCase upwind(int cells) {
        double dx = 1.0 / cells;
        Program.Builder p = Program.on(Grid.of(cells));
        State u = p.state("u", Boundary.periodic());
        Parameter dt = step(p, u, dx);
        p.assign(u.next(), c -> u.at(c) - dt.at(c) * u.at(c) * (u.at(c) - u.at(c, -1)) / dx);
        return new SmallCase("burgers", cells, p.build(), Upwind::new);
    }

    private static Parameter step(Program.Builder p, State u, double dx) {
        Reduction fastest = p.reduce("fastest", ReductionOp.MAX, c -> Math.abs(u.at(c)));
        return p.timeStep("dt", MeasuredStep.of(fastest, speed -> 0.4 * dx / speed));
    }

    private static SmallCase limited(int cells) {
        double dx = 1.0 / cells;
        Program.Builder p = Program.on(Grid.of(cells));
        State u = p.state("u", Boundary.periodic());
        Local first = p.local("first", Boundary.periodic());
        Local second = p.local("second", Boundary.periodic());
        Parameter dt = step(p, u, dx);
        p.assign(first, c -> 0.0 * u.at(c) + 1.0 * (u.at(c) + dt.at(c) * rate(u, c, dx)));
        p.assign(second, c -> 0.75 * u.at(c) + 0.25 * (first.at(c) + dt.at(c) * rate(first, c, dx)));
        p.assign(u.next(), c -> 1.0 / 3 * u.at(c) + 2.0 / 3 * (second.at(c) + dt.at(c) * rate(second, c, dx)));
        return new SmallCase("burgers-rk3", cells, p.build(), Limited::new);
    }

    private static double rate(Field q, Point c, double dx) {
        return Limited.rate(q.at(c, -2), q.at(c, -1), q.at(c), q.at(c, 1), q.at(c, 2), dx);
    }

    private static SmallCase life(int side) {
        Program.Builder p = Program.on(Grid.of(side, side));
        State u = p.state("u", Boundary.periodic());
        p.assign(u.next(), c -> {
            double around = u.at(c, -1, -1) + u.at(c, -1, 0) + u.at(c, -1, 1) + u.at(c, 0, -1) + u.at(c, 0, 1) + u.at(c, 1, -1)
                    + u.at(c, 1, 0) + u.at(c, 1, 1);
            return around == 3 || around == 2 && u.at(c) == 1 ? 1 : 0;
        });
        return new SmallCase("life", side * side, p.build(), Life::new);
    }

    private static SmallCase rule110(int cells) {
        Program.Builder p = Program.on(Grid.of(cells));
        State u = p.state("u", Boundary.periodic());
        p.assign(u.next(), c -> Rule110.next(u.at(c, -1), u.at(c), u.at(c, 1)));
        return new SmallCase("rule-110", cells, p.build(), Rule110::new);
    }
}
