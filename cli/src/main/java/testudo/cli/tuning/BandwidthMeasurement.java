package testudo.cli.tuning;

import testudo.api.field.Boundary;
import testudo.api.field.Coefficient;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.Simulation;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Bandwidths;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;

/**
 * Measures what kernels get from the caches and the memory of this machine, by the code that runs them: a' = a + s b on arrays of some
 * sizes, 24 bytes an element, as the STREAM benchmark counts. In about a second; nothing else should run meanwhile.
 */
public final class BandwidthMeasurement {

    private static final int ROW = 512;
    private static final int PLANES = 4;
    private static final int BYTES = 24;

    /** Of what a cache holds that much is used: the rest is for whatever else passes through. */
    private static final int PART = 2;

    /** Arrays beyond the second level are so many times as large, if the third level has four times as much. */
    private static final int BEYOND_SECOND = 6;
    private static final int PART_OF_THIRD = 4;

    /** Where nothing tells how large the third level is, and at most (bytes). */
    private static final long LEAST_MEMORY = 64L << 20;
    private static final long MOST_MEMORY = 256L << 20;

    private static final long NANOS = 120_000_000;

    /** A sweep of what a cache holds takes some microseconds, which count only once the loops around the kernels are compiled. */
    private static final long CACHED_NANOS = 400_000_000;
    private static final long SAMPLE_NANOS = 2_000_000;

    private final KernelCompiler compiler;
    private final Caches caches;
    private final int processors;

    private BandwidthMeasurement(KernelCompiler compiler, Caches caches, int processors) {
        this.compiler = compiler;
        this.caches = caches;
        this.processors = processors;
    }

    public static Bandwidths measure(KernelCompiler compiler) {
        int processors = Runtime.getRuntime().availableProcessors();
        return new BandwidthMeasurement(compiler.sharing(), Caches.ofThisMachine(processors), processors).all();
    }

    private Bandwidths all() {
        double second = of(caches.second() / PART, 1, CACHED_NANOS);
        long beyond = Math.min(BEYOND_SECOND * caches.second(), caches.thirdFor(processors) / PART_OF_THIRD);
        long outside = Math.clamp(4 * caches.third(), LEAST_MEMORY, MOST_MEMORY);
        double memory = rounded(of(outside, 1, NANOS));
        double together = processors == 1 ? memory : rounded(of(outside * complexes(), processors, NANOS));
        return beyond <= 2 * caches.second() ? Bandwidths.withoutThird(rounded(second), memory, together)
                : new Bandwidths(rounded(second), rounded(of(processors * beyond, processors, NANOS) / processors), memory,
                        together);
    }

    /** How many third levels there are: all of them together are to be left behind. */
    private int complexes() {
        return Math.ceilDiv(processors, Math.max(1, caches.sharing()));
    }

    /** Three digits; more would claim too much. */
    private static double rounded(double value) {
        double unit = Math.pow(10, Math.floor(Math.log10(value)) - 2);
        return Math.round(value / unit) * unit;
    }

    /** Bytes per nanosecond of all workers, in the best sample, on arrays of so many bytes in all. */
    private double of(long bytes, int workers, long nanos) {
        int rows = (int) Math.max(workers, bytes / BYTES / ROW / PLANES);
        Grid grid = Grid.of(PLANES, rows, ROW);
        Program.Builder p = Program.on(grid);
        State a = p.state("a", Boundary.fixed(0));
        Coefficient b = p.coefficient("b", Boundary.fixed(0));
        p.assign(a.next(), c -> a.at(c) + 0.25 * b.at(c));
        try (Execution run = Simulation.of(p.build()).initial(a, (_, _, _) -> 1).initial(b, (_, _, _) -> 1).workers(workers)
                .tiling(new Tiling.WholeGrid()).compiler(compiler).start()) {
            long steps = 1;
            double best = Double.POSITIVE_INFINITY;
            long begin = System.nanoTime();
            while (System.nanoTime() - begin < nanos) {
                long before = System.nanoTime();
                run.advance(steps);
                double step = (System.nanoTime() - before) / (double) steps;
                best = Math.min(best, step);
                steps = Math.max(1, (long) (SAMPLE_NANOS / step));
            }
            return BYTES * grid.cells() / best;
        }
    }
}
