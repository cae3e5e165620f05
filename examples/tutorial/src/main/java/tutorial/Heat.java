package tutorial;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.Simulation;
import testudo.runtime.execution.Execution;

/** A hot disc in a cold plate. */
public final class Heat {

    private Heat() {}

    /** Takes no arguments. */
    public static void main(String[] args) {
        // snippet: heat-program
        Grid grid = Grid.of(101, 101);
        Program.Builder p = Program.on(grid);
        State t = p.state("t", Boundary.mirror());
        double r = 0.2;
        p.assign(t.next(), c -> {
            double around = t.at(c, -1, 0) + t.at(c, 1, 0) + t.at(c, 0, -1) + t.at(c, 0, 1);
            return t.at(c) + r * (around - 4 * t.at(c));
        });
        Program heat = p.build();
        // end
        // snippet: heat-run
        Execution run = Simulation.of(heat)
                .initial(t, (i, j, k) -> (i - 50) * (i - 50) + (j - 50) * (j - 50) < 100 ? 80 : 20)
                .start();
        run.advance(500);
        System.out.println("middle " + run.values(t).at(50, 50, 0));
        System.out.println("corner " + run.values(t).at(0, 0, 0));
        // end
    }
}
