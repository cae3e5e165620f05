package testudo.cli.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

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

/** Measures what searches of Tascell cost beside their twins, C and a pool of tasks. */
@Command(name = "tascell", mixinStandardHelpOptions = true,
        description = {
            "Measures searches of Tascell against their sequential twins, against C without inlining, with two workers against "
                    + "one, and against a ForkJoinPool with a task and a copy of the board for each child, in turns.",
            "Each race is a process of its own. Ratios are of medians; beside them stand those of the best times, which other programs disturb least. With one worker no task "
                    + "may be made."},
        footer = {"", "Example:", "  testudo bench tascell --rounds 7"})
public final class SearchCommand implements Callable<Integer> {

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "7",
            description = "Rounds that count; ${DEFAULT-VALUE} when not given.")
    private int rounds;

    @Option(names = "--quick", description = "Little work, to see that all runs; the ratios mean nothing.")
    private boolean quick;

    @Option(names = "--no-c", description = "Leave C out.")
    private boolean noC;

    @Option(names = "--cc", paramLabel = "COMPILER", defaultValue = "gcc",
            description = "The compiler for C (default: ${DEFAULT-VALUE}).")
    private String compiler;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (rounds < 1) {
            throw new Mistake("--rounds must be at least 1, got " + rounds + ".");
        }
        if (noC) {
            run(Optional.empty());
            return ExitCodes.OK;
        }
        try (NativeCompiler c = new NativeCompiler(compiler, Optional.empty())) {
            run(Optional.of(c.program(CSource.FIB)));
        }
        return ExitCodes.OK;
    }

    private void run(Optional<Path> fib) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(SearchStanding.head());
        int races = RaceProgram.races(fib, quick);
        for (int race = 0; race < races; race++) {
            out.println(RaceProgram.run(race, rounds, quick, fib));
            out.flush();
        }
    }
}
