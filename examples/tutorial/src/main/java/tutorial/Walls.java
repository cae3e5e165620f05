package tutorial;

import java.util.Locale;

import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.Simulation;
import testudo.runtime.execution.Execution;

/** A plate between a hot and a cold wall, insulated on the other two sides. */
public final class Walls {

    private Walls() {}

    /** Takes no arguments. */
    public static void main(String[] args) {
        Program.Builder p = Program.on(Grid.of(19, 11));
        // snippet: walls
        Boundaries walls =
                Boundaries.everywhere(Boundary.mirror()).along(Axis.I, Boundary.fixed(100), Boundary.fixed(0));
        State t = p.state("t", FieldSpec.of(walls).unit("°C"));
        // end
        p.assign(t.next(), c -> {
            double around = t.at(c, -1, 0) + t.at(c, 1, 0) + t.at(c, 0, -1) + t.at(c, 0, 1);
            return t.at(c) + 0.2 * (around - 4 * t.at(c));
        });
        // snippet: walls-run
        Execution run = Simulation.of(p.build()).initial(t, (i, j, k) -> 0).start();
        run.advance(3000);
        for (int i : new int[] {0, 9, 18}) {
            System.out.printf(Locale.ROOT, "row %2d  %6.3f °C%n", i, run.values(t).at(i, 5, 0));
        }
        // end
    }
}
