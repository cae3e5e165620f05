package testudo.benchmarks.baseline;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * A process that answers each line with a line.
 *
 * <p>Used by one thread.
 */
public final class Dialogue implements AutoCloseable {

    private final String name;
    private final Process process;
    private final BufferedReader answers;
    private final Writer orders;

    /**
     * Starts the process; returns when it has said that it is ready.
     *
     * @param name what people call it in messages
     */
    public Dialogue(String name, ProcessBuilder builder) {
        this.name = name;
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new BaselineException("The program '" + name + "' cannot be started: " + e.getMessage() + ".", e);
        }
        answers = process.inputReader(StandardCharsets.US_ASCII);
        orders = process.outputWriter(StandardCharsets.US_ASCII);
        if (!answer().equals("ready")) {
            close();
            throw new BaselineException("The program '" + name + "' did not start.");
        }
    }

    /** @throws BaselineException when the program has ended */
    public String ask(String order) {
        try {
            orders.write(order);
            orders.write('\n');
            orders.flush();
        } catch (IOException e) {
            throw new BaselineException("The program '" + name + "' has ended.", e);
        }
        return answer();
    }

    private String answer() {
        try {
            String line = answers.readLine();
            if (line == null) {
                process.destroyForcibly();
                throw new BaselineException("The program '" + name + "' ended without an answer; "
                        + "there may be too little memory.");
            }
            return line;
        } catch (IOException e) {
            throw new BaselineException("The program '" + name + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    /** Processor time the process has used (ns). */
    public long cpuNanos() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
    }
}
