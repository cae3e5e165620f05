package testudo.benchmarks.baseline;

import java.util.List;

import testudo.api.grid.Grid;
import testudo.benchmarks.contender.Checksum;
import testudo.benchmarks.contender.Contender;

/** A C program that holds its grid and waits for orders. */
public final class CProcess implements Contender {

    private final Dialogue dialogue;

    /**
     * Starts the process; returns when its memory is ready.
     *
     * @param variant what the program is to compute, a word it knows
     * @param threads of OpenMP, bound to processors
     */
    public CProcess(NativeCompiler compiler, CSource source, String variant, Storage storage, Grid grid, int threads) {
        this(compiler, source, Arithmetic.FAST, variant, storage, grid, threads);
    }

    /** Likewise, in an arithmetic. */
    public CProcess(NativeCompiler compiler, CSource source, Arithmetic arithmetic, String variant, Storage storage, Grid grid,
            int threads) {
        this(compiler, Build.of(source, arithmetic, grid), variant, storage, grid, threads, Waiting.ACTIVE);
    }

    /** Fast, with loops dealt out and threads that wait as said. */
    public CProcess(NativeCompiler compiler, CSource source, String variant, Grid grid, int threads, Schedule schedule,
            Waiting waiting) {
        this(compiler, Build.of(source, Arithmetic.FAST, grid).dealt(schedule), variant, Storage.ALIGNED, grid, threads,
                waiting);
    }

    private CProcess(NativeCompiler compiler, Build build, String variant, Storage storage, Grid grid, int threads,
            Waiting waiting) {
        dialogue = new Dialogue(build.source().file() + " " + variant + " " + storage.word(), OpenMp.process(
                List.of(compiler.program(build).toString(), variant, storage.word(), Integer.toString(grid.n1()),
                        Integer.toString(grid.n2()), Integer.toString(grid.n3())),
                threads, waiting));
    }

    @Override
    public long run(long steps) {
        return Long.parseLong(dialogue.ask("run " + steps));
    }

    @Override
    public Checksum checksum() {
        String[] sums = dialogue.ask("checksum").split(" ");
        return new Checksum(Double.parseDouble(sums[0]), Double.parseDouble(sums[1]), Double.parseDouble(sums[2]),
                Long.parseUnsignedLong(sums[3], 16));
    }

    @Override
    public long foreignCpuNanos() {
        return dialogue.cpuNanos();
    }

    @Override
    public void close() {
        dialogue.close();
    }
}
