package testudo.cli.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.cases.BenchCase;
import testudo.benchmarks.cases.Scale;
import testudo.benchmarks.cases.StencilCases;
import testudo.benchmarks.measure.Ceilings;
import testudo.benchmarks.measure.Effort;
import testudo.benchmarks.measure.Race;
import testudo.benchmarks.measure.Result;
import testudo.benchmarks.report.Csv;
import testudo.benchmarks.report.Report;
import testudo.benchmarks.report.Roofline;
import testudo.benchmarks.report.Row;
import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.output.Destination;
import testudo.cli.text.Page;
import testudo.runtime.codegen.KernelCompiler;

/** Runs the stencil cases in turns with C. */
@Command(name = "stencil", mixinStandardHelpOptions = true,
        description = {"Runs stencil programs in turns with the same programs in C, one round after the other, and compares "
                + "medians. C is compiled here with gcc -O3 -march=native -ffast-math -fopenmp, or without fast-math "
                + "where it says strict. Halide takes part where its library is installed.",
            "A round in which others use more than 5 %% of the processors is repeated."},
        footer = {"", "Example:", "  testudo bench stencil --case heat-256 --case mpdata-fct --threads 2 \\",
            "      --csv stencil.csv --svg roofline.svg"})
public final class StencilCommand implements Callable<Integer> {

    private final Supplier<KernelCompiler> kernels;

    @Option(names = "--threads", paramLabel = "N", split = ",",
            description = "Numbers of threads, the same for C and ours; 1 and 2 when not given.")
    private List<Integer> threads;

    @Option(names = "--case", paramLabel = "NAME", description = "Run this case; may be repeated. All when not given.")
    private List<String> names = List.of();

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "11",
            description = "Rounds that count; ${DEFAULT-VALUE} when not given.")
    private int rounds;

    @Option(names = "--quick", description = "Small grids and short runs: shows that everything works, measures nothing and "
            + "judges no targets.")
    private boolean quick;

    @Mixin
    private Numbers csv;

    @Option(names = "--svg", paramLabel = "FILE", description = "Write a picture of the rates under the ceilings.")
    private Path svg;

    @Mixin
    private CChoices inC;

    @Option(names = "--list", description = "List the cases.")
    private boolean list;

    @Spec
    private CommandSpec spec;

    /** @param kernels the back end for our own runs, asked for when it is needed */
    public StencilCommand(Supplier<KernelCompiler> kernels) {
        this.kernels = kernels;
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Scale scale = quick ? Scale.QUICK : Scale.FULL;
        List<BenchCase> cases = StencilCases.of(scale);
        if (list) {
            Page page = new Page(out, 0, 14);
            cases.forEach(c -> page.entry(c.name(), c.summary()));
        } else {
            compare(chosen(cases), chosenThreads(), scale, out);
        }
        out.flush();
        return ExitCodes.OK;
    }

    private List<BenchCase> chosen(List<BenchCase> cases) {
        Mistake.refuseUnknown("case", names, cases.stream().map(BenchCase::name).toList());
        return cases.stream().filter(c -> names.isEmpty() || names.contains(c.name())).toList();
    }

    private List<Integer> chosenThreads() {
        int processors = Runtime.getRuntime().availableProcessors();
        if (threads == null) {
            return processors == 1 ? List.of(1) : List.of(1, 2);
        }
        for (int n : threads) {
            if (n < 1 || n > processors) {
                throw new Mistake("--threads must be between 1 and " + processors + ", the processors of this machine, got "
                        + n + ".");
            }
        }
        return threads.stream().distinct().sorted().toList();
    }

    private void compare(List<BenchCase> cases, List<Integer> threadCounts, Scale scale, PrintWriter out) {
        if (rounds < 1) {
            throw new Mistake("--rounds must be at least 1, got " + rounds + ".");
        }
        if (inC.without() && svg != null) {
            throw new Mistake("--svg needs the ceilings, which --no-c leaves out.");
        }
        Optional<Destination> numbers = csv.checked();
        Optional<Destination> picture = Destination.checked(svg);
        PrintWriter err = spec.commandLine().getErr();
        List<Ceilings> ceilings = new ArrayList<>();
        List<Result> results = new ArrayList<>();
        try (NativeCompiler compiler = inC.compiler()) {
            out.println(inC.without() ? "opponents: none, as --no-c asks" : compiler.opponents());
            if (!inC.without()) {
                err.println("measuring the ceilings of this machine");
                threadCounts.forEach(n -> ceilings.add(Ceilings.measure(compiler, n, scale)));
                Report.ceilings(ceilings).forEach(out::println);
            }
            Effort effort = quick ? Effort.quick(rounds) : Effort.full(rounds);
            Race race = new Race(inC.of(compiler), kernels.get(), effort, err::println);
            for (BenchCase c : cases) {
                for (int n : threadCounts) {
                    if (n <= c.mostThreads()) {
                        Result result = race.run(c, n);
                        results.add(result);
                        Report.lines(result, ceilings.stream().filter(k -> k.threads() == n).findFirst())
                                .forEach(out::println);
                        out.flush();
                    } else {
                        err.println(c.name() + " says nothing about " + n + " threads: left out");
                    }
                }
            }
        }
        List<Row> rows = Row.of(results);
        numbers.ifPresent(file -> file.write(Csv.of(rows)));
        picture.ifPresent(file -> file.write(Roofline.of(rows, ceilings)));
    }
}
