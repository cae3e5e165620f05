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

import testudo.benchmarks.report.StartCurves;
import testudo.benchmarks.report.StartReport;
import testudo.benchmarks.start.Beginning;
import testudo.benchmarks.start.CPeer;
import testudo.benchmarks.start.Child;
import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.Prepared;
import testudo.cli.output.Destination;
import testudo.data.scenario.Scenario;

/** Measures how soon programs are fast. */
@Command(name = "start", mixinStandardHelpOptions = true,
        description = {
            "Runs each scenario of a folder, and the README's program in a plain virtual machine, as processes of their "
                    + "own, and tells when their steps were done, from the start of the process: rates over time. Beside two of "
                    + "them the same work in C, already compiled and with the compilation counted."},
        footer = {"", "Example:", "  testudo bench start --case revolving-sphere --csv start.csv --svg start.svg"})
public final class StartCommand implements Callable<Integer> {

    private static final String SIX_LINES = "six-lines";
    private static final String SPHERE = "revolving-sphere";
    private static final long QUICK_STEPS = 30;

    private final String program;

    @Option(names = "--scenarios", paramLabel = "DIR", defaultValue = "examples",
            description = "The folder of the scenarios; ${DEFAULT-VALUE} when not given.")
    private Path folder;

    @Option(names = "--case", paramLabel = "NAME", description = "Run this one; may be repeated. All when not given.")
    private List<String> names = List.of();

    @Option(names = "--quick", description = "Few steps: shows that everything works, measures nothing.")
    private boolean quick;

    @Mixin
    private Numbers csv;

    @Option(names = "--svg", paramLabel = "FILE", description = "Write a picture of the rates over time.")
    private Path svg;

    @Mixin
    private CChoices inC;

    @Option(names = "--list", description = "List the names.")
    private boolean list;

    @Spec
    private CommandSpec spec;

    /** @param program the class of the command itself, which is started again for each scenario */
    public StartCommand(String program) {
        this.program = program;
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        List<String> all = all();
        if (list) {
            all.forEach(out::println);
        } else {
            measure(chosen(all), out);
        }
        out.flush();
        return ExitCodes.OK;
    }

    private List<String> all() {
        return Stream.concat(Stream.of(SIX_LINES), new ScenarioFolder(folder).names().stream()).toList();
    }

    private List<String> chosen(List<String> all) {
        Mistake.refuseUnknown("case", names, all);
        return all.stream().filter(name -> names.isEmpty() || names.contains(name)).toList();
    }

    private void measure(List<String> cases, PrintWriter out) {
        Optional<Destination> numbers = csv.checked();
        Optional<Destination> picture = Destination.checked(svg);
        long steps = quick ? QUICK_STEPS : Beginning.STEPS;
        List<Beginning> beginnings = new ArrayList<>();
        for (String name : cases) {
            spec.commandLine().getErr().println(name);
            beginnings.add(ours(name, steps));
            if (!inC.without()) {
                peer(name).ifPresent(
                        c -> beginnings
                                .addAll(c.measure(inC.command(), name, Runtime.getRuntime().availableProcessors(), steps)));
            }
        }
        StartReport.lines(beginnings).forEach(out::println);
        if (quick) {
            out.println("quick: the runs are too short to measure anything");
        }
        numbers.ifPresent(file -> file.write(StartReport.csv(beginnings)));
        picture.ifPresent(file -> file.write(StartCurves.of(beginnings)));
    }

    private Beginning ours(String name, long steps) {
        if (name.equals(SIX_LINES)) {
            return new Beginning(name, "ours", Child.sixLines(steps), CPeer.sixLines().grid().cells());
        }
        Path file = new ScenarioFolder(folder).file(name);
        long cells = Prepared.of(Scenario.read(file)).setup().program().grid().cells();
        return new Beginning(name, "ours", Child.scenario(program, file, steps), cells);
    }

    private static Optional<CPeer> peer(String name) {
        return switch (name) {
            case SIX_LINES -> Optional.of(CPeer.sixLines());
            case SPHERE -> Optional.of(CPeer.sphere());
            default -> Optional.empty();
        };
    }
}
