package demo;

import java.util.Arrays;
import java.util.Locale;

import testudo.api.field.Boundary;
import testudo.api.field.Coefficient;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.runtime.Simulation;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;
import testudo.sync.plan.SyncFamily;

/**
 * An own stencil: heat in a body whose conductivity varies, as two kernels, run on all cores and checked.
 *
 * <p>The first kernel computes the curvature of the temperature, the second one moves the temperature by it. No heat
 * crosses the walls, so the total must stay what it was; and what one core computes, several must compute to the bit.
 */
public final class Heat {

    private static final Grid GRID = Grid.of(48, 40, 32);
    private static final int STEPS = 200;

    private final Program program;
    private final State temperature;
    private final Coefficient conductivity;
    private final Reduction heat;

    private Heat() {
        Program.Builder p = Program.on(GRID);
        State t = p.state("temperature", Boundary.mirror());
        Coefficient c = p.coefficient("conductivity", Boundary.mirror());
        Local flow = p.local("flow", Boundary.mirror());
        double r = 0.1;

        p.assign(flow, e -> between(c.at(e), c.at(e, -1, 0, 0)) * (t.at(e, -1, 0, 0) - t.at(e))
                + between(c.at(e), c.at(e, 1, 0, 0)) * (t.at(e, 1, 0, 0) - t.at(e))
                + between(c.at(e), c.at(e, 0, -1, 0)) * (t.at(e, 0, -1, 0) - t.at(e))
                + between(c.at(e), c.at(e, 0, 1, 0)) * (t.at(e, 0, 1, 0) - t.at(e))
                + between(c.at(e), c.at(e, 0, 0, -1)) * (t.at(e, 0, 0, -1) - t.at(e))
                + between(c.at(e), c.at(e, 0, 0, 1)) * (t.at(e, 0, 0, 1) - t.at(e)));
        p.assign(t.next(), e -> t.at(e) + r * flow.at(e));
        heat = p.reduce("heat", ReductionOp.SUM, e -> t.at(e));

        program = p.build();
        temperature = t;
        conductivity = c;
    }

    /** Helper methods may be used in kernels: they are inlined. */
    private static double between(double a, double b) {
        return a + b > 0 ? 2 * a * b / (a + b) : 0;
    }

    private Execution start(int workers, Tiling tiling, SyncFamily sync) {
        return Simulation.of(program)
                .initial(temperature, (i, j, k) -> i < 24 && j < 20 && k < 16 ? 100 : 0)
                .initial(conductivity, (i, j, k) -> 0.5 + 0.5 * ((i + 2 * j + 3 * k) % 7) / 6)
                .workers(workers).tiling(tiling).sync(sync).start();
    }

    private double[] run(Execution execution) {
        double before = execution.reduce(heat);
        execution.advance(STEPS);
        double after = execution.reduce(heat);
        check(Math.abs(after - before) <= 1e-12 * before, "heat changed from " + before + " to " + after);
        return execution.values(temperature).values();
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new AssertionError(otherwise);
        }
    }

    public static void main(String[] args) {
        Heat heat = new Heat();
        int cores = Runtime.getRuntime().availableProcessors();
        double[] alone = heat.run(heat.start(1, new Tiling.WholeGrid(), SyncFamily.BARRIER));
        Execution together = heat.start(cores, new Tiling.SubDomains(4, 40, 32), SyncFamily.PAIRWISE);
        double[] shared = heat.run(together);
        check(Arrays.equals(alone, shared), "several cores computed something else than one");
        System.out.printf(Locale.ROOT, "heat on %s: %d steps on %d cores, total heat conserved, equal to one core bit for bit%n",
                GRID, STEPS, cores);
        System.out.println("stages " + together.plan().schedule().analysis().summary() + ", temperature after the run at (24, 20,"
                + " 16): " + together.values(heat.temperature).at(24, 20, 16));
    }
}
