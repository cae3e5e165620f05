package testudo.benchmarks.baseline;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import testudo.api.grid.Grid;
import testudo.benchmarks.contender.Checksum;
import testudo.benchmarks.contender.Contender;

/** A C program that holds its grid and waits for orders. */
public final class CProcess implements Contender {

    private final String name;
    private final Process process;
    private final BufferedReader answers;
    private final Writer orders;

    /**
     * Starts the process; returns when its memory is ready.
     *
     * @param variant what the program is to compute, a word it knows
     * @param threads of OpenMP, bound to processors
     */
    public CProcess(NativeCompiler compiler, CSource source, String variant, Storage storage, Grid grid, int threads) {
        name = source.file() + " " + variant + " " + storage.word();
        Path program = compiler.program(source);
        ProcessBuilder builder = new ProcessBuilder(List.of(program.toString(), variant, storage.word(),
                Integer.toString(grid.n1()), Integer.toString(grid.n2()), Integer.toString(grid.n3())));
        builder.environment().put("OMP_NUM_THREADS", Integer.toString(threads));
        builder.environment().put("OMP_PROC_BIND", "true");
        builder.environment().put("OMP_WAIT_POLICY", "active");
        builder.environment().put("OMP_DYNAMIC", "false");
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new BaselineException("The C program '" + name + "' cannot be started: " + e.getMessage() + ".", e);
        }
        answers = process.inputReader(StandardCharsets.US_ASCII);
        orders = process.outputWriter(StandardCharsets.US_ASCII);
        if (!answer().equals("ready")) {
            close();
            throw new BaselineException("The C program '" + name + "' did not start.");
        }
    }

    @Override
    public long run(long steps) {
        return Long.parseLong(ask("run " + steps));
    }

    @Override
    public Checksum checksum() {
        String[] sums = ask("checksum").split(" ");
        return new Checksum(Double.parseDouble(sums[0]), Double.parseDouble(sums[1]), Double.parseDouble(sums[2]));
    }

    @Override
    public long foreignCpuNanos() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
    }

    private String ask(String order) {
        try {
            orders.write(order);
            orders.write('\n');
            orders.flush();
        } catch (IOException e) {
            throw new BaselineException("The C program '" + name + "' has ended.", e);
        }
        return answer();
    }

    private String answer() {
        try {
            String line = answers.readLine();
            if (line == null) {
                process.destroyForcibly();
                throw new BaselineException("The C program '" + name + "' ended without an answer; "
                        + "there may be too little memory.");
            }
            return line;
        } catch (IOException e) {
            throw new BaselineException("The C program '" + name + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
    }
}
