package tutorial;

import java.util.Locale;

import testudo.api.field.Boundary;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.MeasuredStep;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.runtime.Simulation;
import testudo.runtime.execution.Execution;

/** A wave that overtakes itself, with steps as long as its fastest part allows. */
public final class Steepening {

    private Steepening() {}

    /** Takes no arguments that matter. */
    public static void main(String[] args) {
        double dx = 1.0 / 400;
        Program.Builder p = Program.on(Grid.of(400));
        State u = p.state("u", Boundary.periodic());
        // snippet: step
        Reduction fastest = p.reduce("fastest", ReductionOp.MAX, c -> Math.abs(u.at(c)));
        Parameter dt = p.timeStep("dt", MeasuredStep.of(fastest, speed -> 0.4 * dx / speed).every(5));
        p.assign(u.next(), c -> u.at(c) - dt.at(c) * u.at(c) * (u.at(c) - u.at(c, -1)) / dx);
        // end
        Simulation simulation =
                Simulation.of(p.build()).initial(u, (i, _, _) -> 1 + 0.5 * Math.sin(2 * Math.PI * (i + 0.5) * dx));
        try (Execution run = simulation.start()) {
            run.advance(300);
            System.out.printf(Locale.ROOT, "after %d steps it is %.4f, and a step takes %.6f%n", run.step(),
                    run.moment().time(),
                    run.moment().timeStep());
        }
    }
}
