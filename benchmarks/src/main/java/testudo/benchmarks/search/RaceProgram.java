package testudo.benchmarks.search;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import testudo.benchmarks.baseline.BaselineException;

/** One race in a virtual machine of its own, as users run one search: what the compiler learnt of another one is not in its way. */
public final class RaceProgram {

    private RaceProgram() {}

    /** The number of the race, of rounds, whether quick, and names of searches each with its program in C; prints the race's line. */
    public static void main(String[] args) {
        Map<String, Path> programs = new TreeMap<>();
        for (int a = 3; a < args.length; a += 2) {
            programs.put(args[a], Path.of(args[a + 1]));
        }
        SearchRace race = SearchRaces.all(programs, Boolean.parseBoolean(args[2])).get(Integer.parseInt(args[0]));
        try {
            System.out.println(race.run(Integer.parseInt(args[1])).line());
        } catch (BaselineException e) {
            System.out.println(e.getMessage());
            System.exit(1);
        }
    }

    /** What each race is about, such as {@code lu 1000, 1 worker}. */
    public static List<String> races(Map<String, Path> programs, boolean quick) {
        return SearchRaces.all(programs, quick).stream().map(SearchRace::work).toList();
    }

    /**
     * Runs a race so, and returns its line.
     *
     * @throws BaselineException when it fails
     */
    public static String run(int number, int rounds, boolean quick, Map<String, Path> programs) {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED", "-Dfile.encoding=UTF-8", "-cp",
                System.getProperty("java.class.path"), RaceProgram.class.getName(), Integer.toString(number),
                Integer.toString(rounds), Boolean.toString(quick)));
        programs.forEach((name, program) -> command.addAll(List.of(name, program.toString())));
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            try {
                String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
                if (process.waitFor() != 0) {
                    throw new BaselineException("A race of searches failed: " + printed.lines().findFirst().orElse(""));
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
