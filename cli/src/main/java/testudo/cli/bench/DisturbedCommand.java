package testudo.cli.bench;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.disturbed.Disturbed;
import testudo.benchmarks.disturbed.DisturbedCase;
import testudo.benchmarks.disturbed.DisturbedEffort;
import testudo.benchmarks.disturbed.Keeping;
import testudo.benchmarks.disturbed.Party;
import testudo.benchmarks.report.DisturbedReport;
import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.output.Destination;
import testudo.runtime.codegen.KernelCompiler;

/** Measures what runs keep of their share of the processors while others want them. */
@Command(name = "disturbed", mixinStandardHelpOptions = true,
        description = {"Runs the sphere and heat alone and beside busy processes of this program's own, by every family, and "
                + "in C with OpenMP (loops dealt out statically and dynamically, threads that wait actively and passively), in "
                + "turns, and tells what share of its fair share each keeps: W threads beside B busy ones on P processors "
                + "are due P / (W + B) of a processor each, so 1.00 means that a run takes as much longer as its threads have "
                + "less of the processors.",
            "Do without other programs meanwhile: the benchmark brings its own."},
        footer = {"", "Example:",
            "  testudo bench disturbed --case sphere --only pairwise --only 'C static, passive' --beside 2,8"})
public final class DisturbedCommand implements Callable<Integer> {

    private static final int MOST_OTHERS = 256;
    private static final int MOST_WORKERS = 1024;

    private final Supplier<KernelCompiler> compiler;

    @Option(names = "--beside", paramLabel = "N", split = ",",
            description = "Numbers of busy processes, besides none; 2, 4 and 8 when not given.")
    private List<Integer> beside = List.of(2, 4, 8);

    @Option(names = "--workers", paramLabel = "N", defaultValue = "2",
            description = "Threads of each run; ${DEFAULT-VALUE} when not given.")
    private int workers;

    @Option(names = "--case", paramLabel = "NAME",
            description = "Run this one; may be repeated. sphere and heat when not given.")
    private List<String> names = List.of();

    @Option(names = "--only", paramLabel = "FAMILY", description = "Run this family; may be repeated. All when not given.")
    private List<String> only = List.of();

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "5",
            description = "Rounds; ${DEFAULT-VALUE} when not given.")
    private int rounds;

    @Mixin
    private Numbers csv;

    @Option(names = "--quick", description = "Short runs on small grids: shows that everything works, measures nothing.")
    private boolean quick;

    @Mixin
    private CChoices inC;

    @Option(names = "--list", description = "List the cases and families.")
    private boolean list;

    @Spec
    private CommandSpec spec;

    /** @param compiler the back end for our kernels, asked for when it is needed */
    public DisturbedCommand(Supplier<KernelCompiler> compiler) {
        this.compiler = compiler;
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (NativeCompiler c = inC.compiler()) {
            List<Party> parties = Party.all(inC.of(c));
            List<DisturbedCase> cases = DisturbedCase.all(quick);
            if (list) {
                cases.forEach(of -> out.println("case " + of.name() + ": " + of.summary()));
                parties.forEach(party -> out.println(party.name()));
            } else {
                check(cases, parties);
                measure(cases, parties, out);
            }
        }
        out.flush();
        return ExitCodes.OK;
    }

    private void check(List<DisturbedCase> cases, List<Party> parties) {
        Mistake.refuseUnknown("case", names, cases.stream().map(DisturbedCase::name).toList());
        Mistake.refuseUnknown("family", only, parties.stream().map(Party::name).toList());
        for (int n : beside) {
            between("--beside", 1, n, MOST_OTHERS);
        }
        between("--workers", 1, workers, MOST_WORKERS);
        between("--rounds", 1, rounds, Integer.MAX_VALUE);
    }

    private static void between(String option, int least, int value, int most) {
        if (value < least || value > most) {
            throw new Mistake(option + (most == Integer.MAX_VALUE ? " must be at least " + least
                    : " must be between " + least + " and " + most) + ", got " + value + ".");
        }
    }

    private void measure(List<DisturbedCase> cases, List<Party> parties, PrintWriter out) {
        Optional<Destination> numbers = csv.checked();
        PrintWriter err = spec.commandLine().getErr();
        DisturbedEffort effort = quick ? DisturbedEffort.quick(rounds) : DisturbedEffort.full(rounds);
        Map<String, List<Keeping>> known = new LinkedHashMap<>(); // by case; an interrupted measurement is worth telling, too
        Disturbed disturbed = new Disturbed(workers, beside.stream().distinct().sorted().toList(), effort, compiler.get(),
                text -> tell(err, text), (of, keepings) -> {
                    known.put(of.name(), keepings);
                    numbers.ifPresent(file -> file.write(DisturbedReport.csv(all(known))));
                });
        List<Party> chosen = parties.stream().filter(p -> only.isEmpty() || only.contains(p.name())).toList();
        try {
            for (DisturbedCase of : cases) {
                if ((names.isEmpty() ? DisturbedCase.USUAL : names).contains(of.name())) {
                    disturbed.run(of, chosen);
                }
            }
        } finally {
            if (!known.isEmpty()) {
                DisturbedReport.lines(all(known)).forEach(out::println);
                out.flush();
            }
        }
        if (quick) {
            out.println("quick: the runs are too short to measure anything");
        } else {
            DisturbedReport.conclusion(all(known), Runtime.getRuntime().availableProcessors()).forEach(out::println);
        }
    }

    private static void tell(PrintWriter err, String text) {
        err.println(text);
        err.flush();
    }

    private static List<Keeping> all(Map<String, List<Keeping>> known) {
        return known.values().stream().flatMap(List::stream).toList();
    }
}
