package testudo.cli.report;

import testudo.api.field.Boundary;
import testudo.api.field.Coefficient;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.Simulation;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;

/**
 * What this machine gives at best to kernels that run as a scenario's do: with as many workers and by the same back end.
 *
 * <p>Measured in less than a second. C may reach more; {@code testudo bench stencil} measures that.
 *
 * @param memory     of a' = a + s b from and to memory, 24 bytes per element (bytes/s)
 * @param arithmetic of multiplications and additions on values in the caches (1/s)
 */
record Ceilings(double memory, double arithmetic) {

    private static final int ROW = 4096;
    private static final long LEAST = 48L << 20;
    private static final long MOST = 192L << 20;
    private static final int RUNS = 5;
    private static final int CHAINS = 4;
    private static final int LINKS = 8;
    private static final int FLOPS = CHAINS * LINKS * 2 + CHAINS - 1;

    static Ceilings measure(int workers, KernelCompiler compiler) {
        return new Ceilings(3.0 * Double.BYTES * triad(workers, compiler), FLOPS * arithmetic(workers, compiler));
    }

    /** Elements per second. Three arrays that are together four times the caches, so that most of them come from memory. */
    private static double triad(int workers, KernelCompiler compiler) {
        Caches caches = Caches.ofThisMachine(workers);
        long bytes = Math.clamp(4 * Math.max(caches.third(), workers * caches.second()), LEAST, MOST);
        Grid grid = Grid.of(Math.max(workers, (int) (bytes / (3L * Double.BYTES * ROW))), ROW);
        Program.Builder p = Program.on(grid);
        State a = p.state("a", Boundary.mirror());
        Coefficient b = p.coefficient("b", Boundary.mirror());
        p.assign(a.next(), c -> a.at(c) + 0.5 * b.at(c));
        return rate(Simulation.of(p.build()).initial(a, (i, j, _) -> i - j).initial(b, (i, j, _) -> i + j), grid, 1, workers,
                compiler);
    }

    /** Elements per second. Chains beside each other, so that none waits for its own last operation. */
    private static double arithmetic(int workers, KernelCompiler compiler) {
        Grid grid = Grid.of(4 * workers, 512);
        Program.Builder p = Program.on(grid);
        State a = p.state("a", Boundary.mirror());
        p.assign(a.next(), c -> chain(a.at(c), 0.25) + chain(a.at(c), 0.125) + chain(a.at(c), 0.0625)
                + chain(a.at(c), 0.03125));
        return rate(Simulation.of(p.build()).initial(a, (i, j, _) -> 1e-3 * (i + j)), grid, 300, workers, compiler);
    }

    private static double chain(double value, double offset) {
        double x = value;
        for (int n = 0; n < LINKS; n++) {
            x = x * 0.5 + offset;
        }
        return x;
    }

    /** In the best of some runs: a ceiling is what the machine can give when nobody disturbs. */
    private static double rate(Simulation simulation, Grid grid, int steps, int workers, KernelCompiler compiler) {
        try (Execution run = simulation.tiling(new Tiling.WholeGrid()).workers(workers).compiler(compiler).start()) {
            run.advance(steps);
            long best = Long.MAX_VALUE;
            for (int n = 0; n < RUNS; n++) {
                long start = System.nanoTime();
                run.advance(steps);
                best = Math.min(best, Math.max(1, System.nanoTime() - start));
            }
            return (double) grid.cells() * steps * 1e9 / best;
        }
    }
}
