package testudo.benchmarks.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.Simulation;
import testudo.runtime.execution.Execution;

/** The program of the README, in a process of its own. */
public final class SixLines {

    static final Grid GRID = Grid.of(60, 50, 40);

    private SixLines() {}

    /** @param args the number of steps, the file for their times */
    public static void main(String[] args) throws IOException {
        StepClock clock = new StepClock();
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.periodic());
        p.assign(u.next(), c -> u.at(c) + 0.1 * (u.at(c, -1, 0, 0) + u.at(c, 1, 0, 0) + u.at(c, 0, -1, 0) + u.at(c, 0, 1, 0)
                + u.at(c, 0, 0, -1) + u.at(c, 0, 0, 1) - 6 * u.at(c)));
        Execution run = Simulation.of(p.build()).initial(u, (i, j, k) -> i == 30 && j == 25 && k == 20 ? 1000 : 0).start();
        run.onStep(clock);
        run.advance(Long.parseLong(args[0]));
        Files.writeString(Path.of(args[1]), clock.times().csv());
    }
}
