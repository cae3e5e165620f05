package testudo.benchmarks.search;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.benchmarks.baseline.BaselineException;

/** One race in a virtual machine of its own, as users run one search: what the compiler learnt of another one is not in its way. */
public final class RaceProgram {

    private RaceProgram() {}

    /** The number of the race, of rounds, whether quick, and the C program of Fibonacci numbers if there is one; prints its line. */
    public static void main(String[] args) {
        Optional<Path> fib = args.length > 3 ? Optional.of(Path.of(args[3])) : Optional.empty();
        SearchRace race = SearchRaces.all(fib, Boolean.parseBoolean(args[2])).get(Integer.parseInt(args[0]));
        System.out.println(race.run(Integer.parseInt(args[1])).line());
    }

    /** How many races there are. */
    public static int races(Optional<Path> fib, boolean quick) {
        return SearchRaces.all(fib, quick).size();
    }

    /**
     * Runs a race so, and returns its line.
     *
     * @throws BaselineException when it fails
     */
    public static String run(int number, int rounds, boolean quick, Optional<Path> fib) {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED", "-Dfile.encoding=UTF-8", "-cp",
                System.getProperty("java.class.path"), RaceProgram.class.getName(), Integer.toString(number),
                Integer.toString(rounds), Boolean.toString(quick)));
        fib.ifPresent(program -> command.add(program.toString()));
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            try {
                String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
                if (process.waitFor() != 0) {
                    throw new BaselineException("A race of searches failed: " + printed.lines().findFirst().orElse("") + ".");
                }
                return printed;
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            throw new BaselineException("A race of searches cannot be started: " + e.getMessage() + ".", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BaselineException("Interrupted while a race of searches was measured.");
        }
    }
}
