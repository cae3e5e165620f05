package tutorial;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Point;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.data.snapshot.Column;
import testudo.data.snapshot.Provenance;
import testudo.data.snapshot.RunDescription;
import testudo.data.snapshot.RunWriter;
import testudo.runtime.Simulation;
import testudo.runtime.execution.Execution;

/** Two substances react and diffuse and make patterns: Gray and Scott 1985, in the form of Pearson 1993. */
public final class GrayScott {

    private GrayScott() {}

    // snippet: laplacian
    private static double laplacian(Field f, Point c) {
        return f.at(c, -1, 0) + f.at(c, 1, 0) + f.at(c, 0, -1) + f.at(c, 0, 1) - 4 * f.at(c);
    }
    // end

    /** Takes the folder to write to, which is made. */
    public static void main(String[] args) {
        // snippet: fields
        Grid grid = Grid.of(128, 128);
        double feed = 0.037;
        double kill = 0.06;
        Program.Builder p = Program.on(grid);
        State u = p.state("u", Boundary.periodic());
        State v = p.state("v", Boundary.periodic());
        Local reaction = p.local("reaction", Boundary.periodic());
        p.assign(reaction, c -> u.at(c) * v.at(c) * v.at(c));
        p.assign(u.next(), c -> u.at(c) + 0.2 * laplacian(u, c) - reaction.at(c) + feed * (1 - u.at(c)));
        p.assign(v.next(), c -> v.at(c) + 0.1 * laplacian(v, c) + reaction.at(c) - (feed + kill) * v.at(c));
        // end
        // snippet: reduction
        Reduction total = p.reduce("v", ReductionOp.SUM, c -> v.at(c));
        Program program = p.build();
        // end
        Execution run = Simulation.of(program)
                .initial(u, (i, j, k) -> seeded(i, j) ? 0.5 : 1)
                .initial(v, (i, j, k) -> seeded(i, j) ? 0.25 : 0)
                .start();
        // snippet: output
        RunDescription description = new RunDescription("gray-scott", grid, Coordinates.uniform("1", 1), "1", 0,
                List.of(new Column("v", "1")),
                Provenance.now("", "0.1.0", "automatic", "pairwise", Runtime.getRuntime().availableProcessors()));
        try (RunWriter writer = RunWriter.create(Path.of(args[0]), false, description)) {
            for (long step = 0; step <= 6000; step += 1500) {
                run.advance(step - run.step());
                writer.write(run.snapshot(List.of("u", "v")));
                writer.diagnose(step, step, run.reduce(total));
                System.out.printf(Locale.ROOT, "step %5d  total of v %8.3f%n", step, run.reduce(total));
            }
        }
        // end
    }

    /** Whether a cell lies in one of the squares from which the pattern grows. */
    private static boolean seeded(int i, int j) {
        return square(i, j, 40, 50) || square(i, j, 90, 38) || square(i, j, 70, 96);
    }

    private static boolean square(int i, int j, int middleI, int middleJ) {
        return Math.abs(i - middleI) < 6 && Math.abs(j - middleJ) < 6;
    }
}
