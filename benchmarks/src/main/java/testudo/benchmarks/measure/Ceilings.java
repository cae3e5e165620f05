package testudo.benchmarks.measure;

import java.util.stream.IntStream;

import testudo.api.grid.Grid;
import testudo.benchmarks.baseline.CProcess;
import testudo.benchmarks.baseline.CSource;
import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.baseline.Storage;
import testudo.benchmarks.cases.Scale;
import testudo.benchmarks.contender.Contender;

/**
 * What the machine gives at best to a number of threads, measured in C: the fastest way of storing counts.
 *
 * @param copy  a = b, 16 bytes per element (bytes/s)
 * @param triad a = b + s c, 24 bytes per element (bytes/s)
 * @param flops multiplications and additions in registers (1/s)
 */
public record Ceilings(int threads, double copy, double triad, double flops) {

    private static final int RUNS = 15;
    private static final int STEPS = 3;
    private static final int FLOPS_PER_ELEMENT = 32;

    public static Ceilings measure(NativeCompiler compiler, int threads, Scale scale) {
        Grid grid = switch (scale) {
            case FULL -> Grid.of(256, 256, 256);
            case QUICK -> Grid.of(32, 32, 32);
        };
        double copy = 0;
        double triad = 0;
        for (Storage storage : Storage.values()) {
            copy = Math.max(copy, 2.0 * Double.BYTES * rate(compiler, "copy", storage, grid, threads));
            triad = Math.max(triad, 3.0 * Double.BYTES * rate(compiler, "triad", storage, grid, threads));
        }
        return new Ceilings(threads, copy, triad,
                FLOPS_PER_ELEMENT * rate(compiler, "flops", Storage.PLAIN, grid, threads));
    }

    /** Elements per second in the best of some runs: a ceiling is what the machine can give when nobody disturbs. */
    private static double rate(NativeCompiler compiler, String variant, Storage storage, Grid grid, int threads) {
        try (Contender c = new CProcess(compiler, CSource.STREAM, variant, storage, grid, threads)) {
            double nanos = IntStream.range(0, RUNS).mapToDouble(_ -> Math.max(1, c.run(STEPS)) / (double) STEPS).min()
                    .orElseThrow();
            return grid.cells() * 1e9 / nanos;
        }
    }
}
