package testudo.cli.bench;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.benchmarks.small.SmallCase;
import testudo.benchmarks.small.SmallRace;
import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;

/** Many short steps on small grids, in turns with plain Java. */
@Command(name = "small", mixinStandardHelpOptions = true,
        description = {
            "Takes many short steps on small grids, all by one call of 'advance', by a call each, and by plain Java loops on "
                    + "one thread, in turns, and compares medians of the time of a step. All must agree in every bit.",
            "Nothing is repeated when other programs use the processors: compare on a quiet machine."},
        footer = {"", "Example:", "  testudo bench small --workers 1 --rounds 15"})
public final class SmallCommand implements Callable<Integer> {

    private static final long CELL_STEPS = 20_000_000;
    private static final long QUICK_CELL_STEPS = 100_000;

    @Option(names = "--workers", paramLabel = "N", description = "Workers of ours, at most; as many as pay when not given.")
    private Optional<Integer> workers = Optional.empty();

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "11",
            description = "Rounds that count; ${DEFAULT-VALUE} when not given.")
    private int rounds;

    @Option(names = "--case", paramLabel = "NAME", description = "Run this case; may be repeated. All when not given.")
    private List<String> names = List.of();

    @Option(names = "--quick", description = "Short runs: shows that everything works, measures nothing.")
    private boolean quick;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (rounds < 1) {
            throw new Mistake("--rounds must be at least 1, got " + rounds + ".");
        }
        workers.filter(count -> count < 1).ifPresent(count -> {
            throw new Mistake("--workers must be at least 1, got " + count + ".");
        });
        List<SmallCase> all = SmallCase.all();
        List<String> known = all.stream().map(SmallCase::name).distinct().toList();
        Mistake.refuseUnknown("case", names, known);
        PrintWriter out = spec.commandLine().getOut();
        SmallRace race = new SmallRace(rounds, quick ? QUICK_CELL_STEPS : CELL_STEPS,
                workers.map(OptionalInt::of).orElseGet(OptionalInt::empty));
        out.println(SmallRace.heading());
        all.stream().filter(each -> names.isEmpty() || names.contains(each.name())).forEach(each -> {
            out.println(race.run(each));
            out.flush();
        });
        if (quick) {
            out.println("quick: the runs are too short to measure anything");
            out.flush();
        }
        return ExitCodes.OK;
    }
}
