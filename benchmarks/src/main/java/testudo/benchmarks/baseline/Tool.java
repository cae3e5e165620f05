package testudo.benchmarks.baseline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A program that is run to its end.
 *
 * @param words the command
 * @param task  what it does, after "cannot", in messages
 */
record Tool(List<String> words, String task) {

    /** Only a program that hangs takes so long, also where others want all processors. */
    private static final int MOST_SECONDS = 900;

    Tool {
        words = List.copyOf(words);
    }

    /**
     * What it prints.
     *
     * @param log a file for that
     * @throws IOException       when it cannot be started
     * @throws BaselineException when it fails
     */
    String run(Path log) throws IOException {
        try {
            Process process = new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(log.toFile()).start();
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new BaselineException(name() + " took more than " + MOST_SECONDS + " s to " + task + ".");
            }
            String text = Files.readString(log);
            if (process.exitValue() != 0) {
                throw new BaselineException(name() + " cannot " + task + ": "
                        + text.lines().filter(line -> line.contains("rror")).findFirst()
                                .orElse("it ended with code " + process.exitValue())
                        + ".");
            }
            return text;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BaselineException("Interrupted while " + name() + " was to " + task + ".", e);
        }
    }

    private String name() {
        return "'" + Path.of(words.getFirst()).getFileName() + "'";
    }
}
