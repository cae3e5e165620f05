package testudo.cli.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.contest.Contest;
import testudo.benchmarks.contest.ContestOutcome;
import testudo.benchmarks.contest.Entry;
import testudo.benchmarks.contest.Event;
import testudo.benchmarks.measure.Effort;
import testudo.benchmarks.report.ContestCsv;
import testudo.benchmarks.report.ContestReport;
import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.output.Destination;
import testudo.toml.SpellingHint;

/** Measures what it costs threads to meet and to pass a token on. */
@Command(name = "sync", mixinStandardHelpOptions = true,
        description = {"Measures what a meeting of threads costs (EPCC syncbench) and how fast a token goes round "
                + "(threadring), for every family of ours, the JDK's, and C with OpenMP, in turns. C is compiled here with "
                + "gcc -O3 -march=native -ffast-math -fopenmp.",
            "On a ring each hands the token to the next: by a word, a group, a phaser or a queue of the two, or, with families "
                    + "that know no neighbours, by a meeting of all 'at every hop' (up to 64 threads).",
            "Every program is a process of its own; threads are bound to processors where there are enough. A round in "
                    + "which others use more than 5 %% of the processors is repeated."},
        footer = {"", "Example:", "  testudo bench sync --threads 2 --only pairwise --only 'C: OpenMP barrier' \\",
            "      --csv sync.csv"})
public final class SyncCommand implements Callable<Integer> {

    private static final int MOST_THREADS = 1024;

    @Option(names = "--threads", paramLabel = "N", split = ",",
            description = "Numbers of threads, the same for all; 2 and 8 when not given.")
    private List<Integer> threads = List.of(2, 8);

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "20",
            description = "Rounds that count, the outer repetitions of EPCC; ${DEFAULT-VALUE} when not given.")
    private int rounds;

    @Option(names = "--only", paramLabel = "FAMILY", description = "Run this family, in both events where it takes part in "
            + "both; may be repeated. All when not given.")
    private List<String> only = List.of();

    @Mixin
    private Numbers csv;

    @Option(names = {"-o", "--output"}, paramLabel = "FILE", description = "Write the tables and conclusions also there.")
    private Path output;

    @Option(names = "--quick", description = "Short runs: shows that everything works, measures nothing and "
            + "judges no targets.")
    private boolean quick;

    @Mixin
    private CChoices inC;

    @Option(names = "--list", description = "List the families.")
    private boolean list;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (list) {
            names().forEach(out::println);
        } else {
            check();
            compare(out);
        }
        out.flush();
        return ExitCodes.OK;
    }

    private static List<String> names() {
        return Stream.of(Event.values()).flatMap(event -> Entry.of(event).stream()).map(Entry::name).distinct().toList();
    }

    private void check() {
        for (String name : only) {
            if (!names().contains(name)) {
                throw new Mistake("There is no family '" + name + "' (there are '" + String.join("', '", names()) + "')"
                        + SpellingHint.end(name, names()));
            }
        }
        for (int n : threads) {
            if (n < 1 || n > MOST_THREADS) {
                throw new Mistake("--threads must be between 1 and " + MOST_THREADS + ", got " + n + ".");
            }
        }
        if (rounds < 1) {
            throw new Mistake("--rounds must be at least 1, got " + rounds + ".");
        }
    }

    private void compare(PrintWriter out) {
        Optional<Destination> numbers = csv.checked();
        Optional<Destination> text = Destination.checked(output);
        PrintWriter err = spec.commandLine().getErr();
        List<ContestOutcome> outcomes = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        Effort effort = quick ? Effort.quick(rounds) : Effort.meetings(rounds);
        try (NativeCompiler compiler = inC.compiler()) {
            Contest contest = new Contest(inC.of(compiler), effort, err::println);
            for (int n : threads.stream().distinct().sorted().toList()) {
                for (Event event : Event.values()) {
                    List<Entry> entries = chosen(event, n);
                    if (!entries.isEmpty()) {
                        err.println(contest.plan(event, entries, n));
                        ContestOutcome outcome = contest.run(event, entries, n);
                        outcomes.add(outcome);
                        ContestReport.lines(outcome).forEach(out::println);
                        lines.addAll(ContestReport.lines(outcome));
                        out.flush();
                    }
                }
            }
        }
        numbers.ifPresent(file -> file.write(ContestCsv.of(outcomes)));
        text.ifPresent(file -> file.write(String.join("\n", lines) + "\n"));
    }

    private List<Entry> chosen(Event event, int n) {
        return Entry.of(event).stream().filter(e -> n <= e.most()).filter(e -> only.isEmpty() || only.contains(e.name()))
                .filter(e -> !inC.without() || e.cWay().isEmpty()).toList();
    }
}
