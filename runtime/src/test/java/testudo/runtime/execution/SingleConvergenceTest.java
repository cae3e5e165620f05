package testudo.runtime.execution;

import java.util.Map;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.precision.SinglePrecision;
import testudo.api.program.Program;
import testudo.runtime.Simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A sine that decays, u = sin(2πx)·exp(−4π²t) at t = 1/256, against its differences of second order: where floats leave their order. */
class SingleConvergenceTest {

    /** dt/dx². */
    private static final double NUMBER = 0.25;

    /** The root mean square error on so many cells, after as many steps as take the same time. */
    private static double error(int cells, boolean floats) {
        int steps = cells * cells / 64;
        Program.Builder p = Program.on(Grid.of(cells));
        State u = p.state("u", Boundary.periodic());
        p.assign(u.next(), c -> u.at(c) + NUMBER * (u.at(c, 1) + u.at(c, -1) - 2 * u.at(c)));
        Program program = floats ? SinglePrecision.of(p.build()) : p.build();
        double decay = Math.exp(-4 * Math.PI * Math.PI * steps * NUMBER / cells / cells);
        try (Execution run = Simulation.of(program).initial(Map.of(u, (i, _, _) -> wave(i, cells))).workers(1).start()) {
            run.advance(steps);
            double[] values = run.values(u).values();
            double sum = 0;
            for (int i = 0; i < cells; i++) {
                sum += Math.pow(values[i] - wave(i, cells) * decay, 2);
            }
            return Math.sqrt(sum / cells);
        }
    }

    private static double wave(int i, int cells) {
        return Math.sin(2 * Math.PI * (i + 0.5) / cells);
    }

    private static double order(int cells, boolean floats) {
        return Math.log(error(cells / 2, floats) / error(cells, floats)) / Math.log(2);
    }

    @Test
    void floatsConvergeWithTheOrderOfTheSchemeUntilRoundingIsMore() {
        for (int cells = 32; cells <= 128; cells *= 2) {
            assertEquals(2, order(cells, false), 0.02, "doubles, " + cells);
            assertEquals(2, order(cells, true), 0.05, "floats, " + cells);
        }
    }

    /** At a few parts in a million the error is least; finer grids take more steps, each of which rounds. */
    @Test
    void beyondThatFinerGridsAreWorse() {
        assertEquals(2, order(512, false), 0.02);
        double least = error(256, true);
        assertTrue(least > 3e-6 && least < 5e-6, "256: " + least);
        assertTrue(error(512, true) > least && order(256, true) < 1.5, "512: " + error(512, true));
    }
}
