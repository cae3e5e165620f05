package testudo.cli.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.benchmarks.baseline.CSource;
import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.search.RaceProgram;
import testudo.benchmarks.search.SearchStanding;
import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.tascell.program.SearchCatalog;
import testudo.tascell.program.SearchProgram;
import testudo.transport.launch.JavaCommand;
import testudo.transport.launch.MpiLauncher;

/** Measures what searches of Tascell cost beside their twins, C and a pool of tasks. */
@Command(name = "tascell", mixinStandardHelpOptions = true,
        description = {
            "Measures searches of Tascell against their sequential twins in Java and in C, which must find the same; with two workers "
                    + "against one; against a ForkJoinPool with a task and a copy of the board for each child; in two processes against "
                    + "two workers in one, by the MPI found or else by TCP. In turns.",
            "Each race is a process of its own. Ratios are of medians; beside them stand those of the best times, which other "
                    + "programs disturb least. With one worker no task may be made."},
        footer = {"", "Example:", "  testudo bench tascell --rounds 7", "  testudo bench tascell --search lu --no-nodes"})
public final class SearchCommand implements Callable<Integer> {

    private static final int MOST_TURNS = 3; // of processes, which take long and begin anew each time

    private final JavaCommand java;

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "7",
            description = "Rounds that count; ${DEFAULT-VALUE} when not given.")
    private int rounds;

    @Option(names = "--quick", description = "Little work, to see that all runs; the ratios mean nothing.")
    private boolean quick;

    @Option(names = "--search", paramLabel = "NAME", description = "Only races of this search, such as 'lu'.")
    private String only;

    @Option(names = "--no-c", description = "Leave C out.")
    private boolean noC;

    @Option(names = "--no-nodes", description = "Leave searches in two processes out, which take minutes.")
    private boolean noNodes;

    @Option(names = "--cc", paramLabel = "COMPILER", defaultValue = "gcc",
            description = "The compiler for C (default: ${DEFAULT-VALUE}).")
    private String compiler;

    @Spec
    private CommandSpec spec;

    /** @param program the class of the command itself */
    public SearchCommand(String program) {
        java = new JavaCommand(program);
    }

    @Override
    public Integer call() {
        if (rounds < 1) {
            throw new Mistake("--rounds must be at least 1, got " + rounds + ".");
        }
        if (only != null && SearchCatalog.find(only).isEmpty()) {
            throw new Mistake("--search: there is no search '" + only + "' (there are "
                    + SearchCatalog.all().stream().map(SearchProgram::name).collect(Collectors.joining(", ")) + ").");
        }
        spec.commandLine().getOut().println(SearchStanding.head());
        if (noC) {
            races(Map.of());
        } else {
            try (NativeCompiler c = new NativeCompiler(compiler, Optional.empty())) {
                races(Map.of("fib", c.program(CSource.FIB), "nqueens", c.program(CSource.NQUEENS), "pentomino",
                        c.program(CSource.PENTOMINO), "lu", c.exactProgram(CSource.LU)));
            }
        }
        if (!noNodes) {
            NodesRace race = new NodesRace(java,
                    MpiLauncher.find(System.getenv().getOrDefault("PATH", "")).stream().findFirst());
            NodesRace.names().stream().filter(this::isWanted)
                    .forEach(name -> print(race.run(name, Math.min(rounds, MOST_TURNS), quick).line()));
        }
        return ExitCodes.OK;
    }

    private void races(Map<String, Path> programs) {
        List<String> races = RaceProgram.races(programs, quick);
        for (int race = 0; race < races.size(); race++) {
            if (isWanted(races.get(race).split(" ")[0])) {
                print(RaceProgram.run(race, rounds, quick, programs));
            }
        }
    }

    private boolean isWanted(String search) {
        return only == null || only.equals(search);
    }

    private void print(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }
}
