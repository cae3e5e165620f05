package testudo.benchmarks.start;

import java.util.ArrayList;
import java.util.List;

import testudo.api.grid.Grid;
import testudo.benchmarks.baseline.CProcess;
import testudo.benchmarks.baseline.CSource;
import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.baseline.Storage;

/**
 * A program in C that computes as much as one of ours: the same kernels on as many cells.
 *
 * @param variant a word the source knows
 */
public record CPeer(CSource source, String variant, Grid grid) {

    /** Of the README's program. */
    public static CPeer sixLines() {
        return new CPeer(CSource.HEAT, "star", SixLines.GRID);
    }

    /** Of MPDATA with the limiter, as the shipped sphere. */
    public static CPeer sphere() {
        return new CPeer(CSource.MPDATA, "fct", Grid.of(59, 59, 59));
    }

    /** Already compiled, then with the compilation counted, which is made anew. */
    public List<Beginning> measure(String gcc, String program, int threads, long steps) {
        try (NativeCompiler compiler = new NativeCompiler(gcc)) {
            long begin = System.nanoTime();
            compiler.program(source);
            double compilation = (System.nanoTime() - begin) / 1e9;
            StepTimes times = run(compiler, threads, steps);
            return List.of(new Beginning(program, "C, compiled before", times, grid.cells()),
                    new Beginning(program, "C, with its compilation", times.later(compilation), grid.cells()));
        }
    }

    /** Steps in growing portions: after each of them the threads of C stop. */
    private StepTimes run(NativeCompiler compiler, int threads, long steps) {
        long begin = System.nanoTime();
        List<StepTimes.Mark> marks = new ArrayList<>();
        try (CProcess process = new CProcess(compiler, source, variant, Storage.ALIGNED, grid, threads)) {
            for (long done = 0; done < steps;) {
                long portion = Math.min(steps - done, Math.max(1, done / 2));
                process.run(portion);
                done += portion;
                marks.add(new StepTimes.Mark(done, (System.nanoTime() - begin) / 1e9));
            }
        }
        return new StepTimes(marks);
    }
}
