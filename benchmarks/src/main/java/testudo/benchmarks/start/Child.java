package testudo.benchmarks.start;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import testudo.benchmarks.baseline.BaselineException;

/** A virtual machine that computes one program from its start and leaves the times of its steps in a file. */
public final class Child {

    private static final String ARCHIVE = "-XX:AOTCache=";

    /** What the launcher starts {@code run} with, and this command for its sake. */
    private static final List<String> LAUNCHED_WITH = List.of(ARCHIVE, "-Xmn", "-XX:+UseTransparentHugePages");

    private Child() {}

    /**
     * The README's program in a plain virtual machine.
     *
     * @throws BaselineException when it fails
     */
    public static StepTimes sixLines(long steps) {
        return times(file -> {
            List<String> command = java(List.of());
            command.addAll(List.of("-cp", System.getProperty("java.class.path"), SixLines.class.getName(),
                    Long.toString(steps), file.toString()));
            return command;
        });
    }

    /**
     * The command {@code run} as the launcher starts it: with the place for new objects that this virtual machine was given, and with what
     * it has learnt, if this one was started with that.
     *
     * @param main the class of the command
     * @throws BaselineException when it fails
     */
    public static StepTimes scenario(String main, Path scenario, long steps) {
        return times(file -> {
            String path = System.getProperty("java.class.path");
            List<String> command = java(ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                    .filter(option -> LAUNCHED_WITH.stream().anyMatch(option::startsWith)).toList());
            command.addAll(path.endsWith("testudo.jar") ? List.of("-jar", path) : List.of("-cp", path, main));
            command.addAll(List.of("run", scenario.toString(), "--no-output", "--no-progress", "--steps", Long.toString(steps),
                    "--step-times", file.toString()));
            return command;
        });
    }

    private static List<String> java(List<String> options) {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-XX:MaxRAMPercentage=80"));
        command.addAll(options);
        if (options.stream().noneMatch(option -> option.startsWith(ARCHIVE))) {
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        return command;
    }

    private interface Command {
        List<String> of(Path file);
    }

    private static StepTimes times(Command command) {
        try {
            Path file = Files.createTempFile("testudo-start-", ".csv");
            Path errors = Files.createTempFile("testudo-start-", ".log");
            try {
                Process process = new ProcessBuilder(command.of(file)).redirectOutput(Redirect.DISCARD)
                        .redirectError(errors.toFile()).start();
                int code = process.waitFor();
                if (code != 0) {
                    throw new BaselineException("A program that was to be measured ended with code " + code + ": "
                            + Files.readString(errors).strip());
                }
                return StepTimes.parse(Files.readAllLines(file));
            } finally {
                Files.delete(file);
                Files.delete(errors);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BaselineException("Interrupted while a program was measured.");
        }
    }
}
