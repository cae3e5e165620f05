package testudo.benchmarks.baseline;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Compiles the C programs into a temporary folder, each once; closing removes the folder. */
public final class NativeCompiler implements AutoCloseable {

    /** As an engineer would who wants speed; sums may be reordered, so results agree to rounding only. */
    public static final List<String> OPTIONS = List.of("-O3", "-march=native", "-ffast-math", "-fopenmp");

    private static final String RESOURCES = "/testudo/benchmarks/";
    private static final int MOST_SECONDS = 120;

    private final String command;
    private final Path folder;
    private final Map<CSource, Path> programs = new EnumMap<>(CSource.class);

    /** @param command the compiler, usually {@code gcc} */
    public NativeCompiler(String command) {
        this.command = command;
        try {
            folder = Files.createTempDirectory("testudo-bench-");
        } catch (IOException e) {
            throw new BaselineException("No temporary folder for the C programs: " + e.getMessage() + ".", e);
        }
    }

    /** The executable of a source. */
    public Path program(CSource source) {
        return programs.computeIfAbsent(source, this::compile);
    }

    private Path compile(CSource source) {
        copy("driver.h");
        Path code = copy(source.file());
        Path program = folder.resolve(source.file().replace(".c", ""));
        Path log = folder.resolve("log");
        List<String> words = new ArrayList<>(List.of(command));
        words.addAll(OPTIONS);
        words.addAll(List.of(code.toString(), "-o", program.toString()));
        try {
            Process process = new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(log.toFile()).start();
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new BaselineException("'" + command + "' took more than " + MOST_SECONDS + " s for "
                        + source.file() + ".");
            }
            if (process.exitValue() != 0) {
                throw new BaselineException("'" + command + "' cannot compile " + source.file() + ": "
                        + Files.readString(log).lines().filter(line -> line.contains("error")).findFirst()
                                .orElse("it ended with code " + process.exitValue())
                        + ".");
            }
            return program;
        } catch (IOException e) {
            throw new BaselineException("The comparison with C needs the compiler '" + command
                    + "' with OpenMP, which cannot be started here; install it, for example with 'apt-get install gcc', "
                    + "or leave C out with --no-c.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BaselineException("Interrupted while compiling " + source.file() + ".", e);
        }
    }

    private Path copy(String name) {
        Path target = folder.resolve(name);
        try (InputStream in = NativeCompiler.class.getResourceAsStream(RESOURCES + name)) {
            Files.write(target, in.readAllBytes());
            return target;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
