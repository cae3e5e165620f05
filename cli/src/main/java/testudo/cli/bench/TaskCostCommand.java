package testudo.cli.bench;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.report.TaskingReport;
import testudo.benchmarks.tasking.TaskEvent;
import testudo.benchmarks.tasking.TaskOutcome;
import testudo.benchmarks.tasking.TaskRace;
import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.output.Destination;

/** Measures what tasks cost. */
@Command(name = "tasks", mixinStandardHelpOptions = true,
        description = {
            "Measures what a task costs: ours, those of the JDK's ForkJoinPool (joined tasks and completers), virtual "
                    + "threads and an executor, and those of GNU OpenMP and oneTBB, in turns, each in a process of its own. C is "
                    + "compiled here with gcc -O3 -march=native -fopenmp, C++ with g++ and -ltbb; what is not installed is left out, "
                    + "which the tables say.",
            "Ratios are medians of ratios within rounds. Time of processors counts all threads of a party, also those that wait "
                    + "actively or compile. At the end all targets, met or missed.",
            "Virtual threads do fewer tasks than others: times are those of one."},
        footer = {"", "Example:", "  testudo bench tasks --case fib --case tree --rounds 15 --csv tasks.csv"})
public final class TaskCostCommand implements Callable<Integer> {

    private static final int MOST_ROUNDS = 10_000;

    @Option(names = "--case", paramLabel = "NAME", description = "Measure this one; may be repeated. All when not given.")
    private List<String> names = List.of();

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "11", description = "Rounds; ${DEFAULT-VALUE} when not given.")
    private int rounds;

    @Mixin
    private Numbers csv;

    @Option(names = "--quick", description = "Few tasks: shows that everything works, measures nothing.")
    private boolean quick;

    @Mixin
    private CChoices inC;

    @Option(names = "--list", description = "List the cases.")
    private boolean list;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        List<TaskEvent> events = TaskEvent.all();
        List<String> known = events.stream().map(TaskEvent::name).distinct().toList();
        if (list) {
            known.forEach(name -> out.println(
                    name + ": " + events.stream().filter(e -> e.name().equals(name)).findFirst().orElseThrow().summary()));
        } else {
            Mistake.refuseUnknown("case", names, known);
            if (rounds < 1 || rounds > MOST_ROUNDS) {
                throw new Mistake("--rounds must be between 1 and " + MOST_ROUNDS + ", got " + rounds + ".");
            }
            measure(events.stream().filter(event -> names.isEmpty() || names.contains(event.name())).toList(), out);
        }
        out.flush();
        return ExitCodes.OK;
    }

    private void measure(List<TaskEvent> events, PrintWriter out) {
        Optional<Destination> numbers = csv.checked();
        List<TaskOutcome> outcomes = new ArrayList<>();
        try (NativeCompiler compiler = inC.compiler()) {
            TaskRace race = new TaskRace(inC.of(compiler), rounds, quick,
                    spec.commandLine().getErr()::println);
            for (TaskEvent event : events) {
                outcomes.add(race.run(event));
                TaskingReport.lines(outcomes.getLast()).forEach(out::println);
                out.println();
                out.flush();
            }
        }
        if (quick) {
            out.println("quick: the runs are too short to measure anything");
        } else {
            TaskingReport.targets(outcomes).forEach(out::println);
        }
        numbers.ifPresent(file -> file.write(TaskingReport.csv(outcomes)));
    }
}
