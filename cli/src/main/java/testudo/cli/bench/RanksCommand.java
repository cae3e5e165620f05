package testudo.cli.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
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
import testudo.benchmarks.nodes.RanksCase;
import testudo.benchmarks.nodes.RanksRow;
import testudo.benchmarks.report.RanksReport;
import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.nodes.Way;
import testudo.cli.output.Destination;
import testudo.transport.launch.JavaCommand;
import testudo.transport.launch.MpiLauncher;

/** Measures what two ranks cost beside two workers of one, and beside C with MPI. */
@Command(name = "nodes", mixinStandardHelpOptions = true,
        description = {"Runs MPDATA and heat on two ranks with a worker each, on one rank with two workers, and in C with "
                + "MPI on two ranks (kernel by kernel, messages that move while inner cells are computed, -O3 -march=native), "
                + "in turns, as processes that users would start. All must have the same bits.",
            "Times are of steps when all has begun: of ours the difference of a long run and a short one, in C what follows "
                    + "the first steps. Bytes sent are held against the least possible, memory against the share with its halos."},
        footer = {"", "Example:", "  testudo bench nodes --case heat --rounds 7",
            "  testudo bench nodes --with mpich --csv nodes.csv"})
public final class RanksCommand implements Callable<Integer> {

    private final JavaCommand java;

    @Option(names = "--case", paramLabel = "NAME", description = "Run this case; may be repeated. All when not given.")
    private List<String> names = List.of();

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "5",
            description = "How often each takes its turn; ${DEFAULT-VALUE} when not given.")
    private int rounds;

    @Option(names = "--with", paramLabel = "WAY",
            description = "${COMPLETION-CANDIDATES}; when not given, the MPI whose 'mpirun' comes first on the search path.")
    private Way way;

    @Option(names = "--quick", description = "Small grids and short runs: shows that everything works, measures nothing and "
            + "judges no targets.")
    private boolean quick;

    @Option(names = "--no-c", description = "Leave C out.")
    private boolean noC;

    @Mixin
    private Numbers csv;

    @Option(names = "--list", description = "List the cases.")
    private boolean list;

    @Spec
    private CommandSpec spec;

    /** @param program the class of the command itself */
    public RanksCommand(String program) {
        java = new JavaCommand(program);
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        List<RanksCase> cases = RanksCase.all(quick);
        if (list) {
            cases.forEach(of -> out.println(of.name() + ": " + of.summary()));
        } else {
            check(cases);
            measure(cases.stream().filter(of -> names.isEmpty() || names.contains(of.name())).toList(), out);
        }
        out.flush();
        return ExitCodes.OK;
    }

    private void check(List<RanksCase> cases) {
        Mistake.refuseUnknown("case", names, cases.stream().map(RanksCase::name).toList());
        if (rounds < 1) {
            throw new Mistake("--rounds must be at least 1, got " + rounds + ".");
        }
    }

    private void measure(List<RanksCase> cases, PrintWriter out) {
        Optional<Destination> numbers = csv.checked();
        Optional<MpiLauncher> launcher = way == null ? Way.found().stream().findFirst() : way.launcher();
        Optional<Path> mpicc = noC ? Optional.empty() : launcher.flatMap(l -> l.compilers().stream().findFirst());
        out.println("nodes by " + launcher.map(l -> l.family().title()).orElse("TCP") + "; " + opponents(launcher, mpicc));
        out.flush();
        List<RanksRow> rows = new ArrayList<>();
        Optional<NativeCompiler> compiler = mpicc.map(command -> new NativeCompiler(command.toString(), Optional.empty()));
        Path folder = folder();
        try {
            for (RanksCase of : cases) {
                rows.addAll(new RanksTurns(new RanksRuns(java, launcher, folder), of, compiler, this::tell).rows(rounds));
                numbers.ifPresent(file -> file.write(RanksReport.csv(rows, quick)));
            }
        } finally { // what an interrupted measurement knows is worth telling, too
            RanksReport.lines(rows, quick).forEach(out::println);
            compiler.ifPresent(NativeCompiler::close);
            NativeCompiler.remove(folder);
        }
        if (quick) {
            out.println("quick: the runs are too short to measure anything");
        }
    }

    private String opponents(Optional<MpiLauncher> launcher, Optional<Path> mpicc) {
        if (noC) {
            return "no C, as --no-c asks";
        }
        if (launcher.isEmpty()) {
            return "no C, which needs MPI";
        }
        return mpicc.map(command -> "C by " + command)
                .orElseGet(() -> "no C, as there is no mpicc beside " + launcher.get().program());
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory("testudo-bench-nodes-");
        } catch (IOException e) {
            throw new Mistake(
                    "Cannot make a folder in '" + System.getProperty("java.io.tmpdir") + "': " + e.getMessage() + ".");
        }
    }

    private void tell(String text) {
        spec.commandLine().getErr().println(text);
        spec.commandLine().getErr().flush();
    }
}
