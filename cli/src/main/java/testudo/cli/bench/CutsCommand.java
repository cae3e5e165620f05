package testudo.cli.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.Prepared;
import testudo.cli.tuning.BandwidthMeasurement;
import testudo.cli.tuning.CutTrials;
import testudo.data.scenario.DecompositionChoice;
import testudo.data.scenario.Scenario;
import testudo.runtime.Simulation;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Bandwidths;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.plan.Plan;
import testudo.runtime.tuning.Measured;
import testudo.runtime.tuning.Tunings;

/** Measures how far the cuts that the cost model chooses are from the best. */
@Command(name = "cuts", mixinStandardHelpOptions = true,
        description = {
            "Cuts the grid of each scenario of a folder as a run would, as the cost model would with bandwidths of its table, and with those "
                    + "of this machine, which are measured first; in the ways that it takes for the next best, as the whole grid and as a "
                    + "compressed grid; runs all in turns, and tells the times of the three over that of the fastest.",
            "Nothing is repeated when other programs use the processors: compare on a quiet machine."},
        footer = {"", "Example:", "  testudo bench cuts --case vortex --case dendrite"})
public final class CutsCommand implements Callable<Integer> {

    private static final int MOST = 10;
    private static final CutTrials TRIALS = new CutTrials(1_500_000_000L, 60_000_000L, 15_000_000L, 15);
    private static final CutTrials QUICK = new CutTrials(0, 0, 0, 1);

    @Option(names = "--scenarios", paramLabel = "DIR", defaultValue = "examples",
            description = "The folder of the scenarios; ${DEFAULT-VALUE} when not given.")
    private Path folder;

    @Option(names = "--case", paramLabel = "NAME", description = "Measure this one; may be repeated. All when not given.")
    private List<String> names = List.of();

    @Option(names = "--workers", paramLabel = "N", description = "Workers of each; as a run has when not given.")
    private Optional<Integer> workers = Optional.empty();

    @Option(names = "--quick", description = "Short runs: shows that everything works, measures nothing.")
    private boolean quick;

    @Option(names = "--list", description = "List the names.")
    private boolean list;

    private final Supplier<KernelCompiler> compiler;

    @Spec
    private CommandSpec spec;

    public CutsCommand(Supplier<KernelCompiler> compiler) {
        this.compiler = compiler;
    }

    @Override
    public Integer call() {
        workers.filter(count -> count < 1).ifPresent(count -> {
            throw new Mistake("--workers must be at least 1, got " + count + ".");
        });
        ScenarioFolder scenarios = new ScenarioFolder(folder);
        List<String> all = scenarios.names();
        Mistake.refuseUnknown("case", names, all);
        PrintWriter out = spec.commandLine().getOut();
        if (list) {
            all.forEach(out::println);
            out.flush();
            return ExitCodes.OK;
        }
        Bandwidths bandwidths = BandwidthMeasurement.measure(compiler.get());
        out.println(bandwidths);
        for (String name : all) {
            if (names.isEmpty() || names.contains(name)) {
                out.println(name + ": " + measured(scenario(scenarios.file(name)), bandwidths));
            }
            out.flush();
        }
        if (quick) {
            out.println("quick: the runs are too short to measure anything");
            out.flush();
        }
        return ExitCodes.OK;
    }

    /** With sub-domains of a size to be chosen where the file fixes one. */
    private Scenario scenario(Path file) {
        Scenario scenario = Scenario.read(file);
        DecompositionChoice choice = scenario.decomposition();
        if (choice.block().isPresent()) {
            choice = choice.withBlock(Optional.empty());
        }
        return scenario.withDecomposition(workers.isPresent() ? choice.withWorkers(workers.get()) : choice);
    }

    private String measured(Scenario scenario, Bandwidths bandwidths) {
        Prepared prepared = Prepared.of(scenario);
        Plan asRun = prepared.plan();
        Plan byTable = prepared.simulation().tiling(Tiling.auto()).plan();
        Plan byMeasured = prepared.simulation().tiling(Tiling.auto()).tunings(Tunings.of(bandwidths)).plan();
        List<Plan> plans = CutTrials.fitting(plans(prepared, asRun, byTable, byMeasured).iterator(), Integer.MAX_VALUE);
        if (plans.size() < 2) {
            return "there is only one way, " + asRun.cut();
        }
        List<Measured<Plan>> fastest =
                (quick ? QUICK : TRIALS).fastestFirst(plans, prepared.setup().initial(), compiler.get());
        double best = fastest.getFirst().median();
        return String.format(Locale.ROOT,
                "%.2f as run: %s; %.2f by the table: %s; %.2f by what was measured%s; of %d the fastest: %s, "
                        + "%.3g ns a cell and step",
                nanos(fastest, asRun) / best, asRun.cut(), nanos(fastest, byTable) / best, byTable.cut(),
                nanos(fastest, byMeasured) / best, alike(byTable, byMeasured) ? "" : ": " + byMeasured.cut(), fastest.size(),
                fastest.getFirst().candidate().cut(), best / asRun.program().grid().cells());
    }

    /** Of one step; not a number where the grid is so large that this one was not measured. */
    private static double nanos(List<Measured<Plan>> all, Plan plan) {
        return all.stream().filter(m -> alike(m.candidate(), plan)).mapToDouble(Measured::median).findFirst()
                .orElse(Double.NaN);
    }

    /** Those chosen first, none twice. */
    private static List<Plan> plans(Prepared prepared, Plan... chosen) {
        List<Plan> plans = new ArrayList<>();
        Stream.of(Stream.of(chosen),
                Stream.<Tiling>of(new Tiling.WholeGrid(), Tiling.CompressedGrid.STANDARD)
                        .flatMap(tiling -> attempt(() -> prepared.simulation().tiling(tiling).plan())),
                alternatives(prepared.simulation()).limit(MOST)).flatMap(some -> some)
                .filter(plan -> plans.stream().noneMatch(other -> alike(plan, other))).forEach(plans::add);
        return plans;
    }

    private static Stream<Plan> alternatives(Simulation simulation) {
        return simulation.tiling(Tiling.auto()).alternatives();
    }

    private static Stream<Plan> attempt(Supplier<Plan> plan) {
        try {
            return Stream.of(plan.get());
        } catch (DecompositionException unfit) {
            return Stream.empty();
        }
    }

    private static boolean alike(Plan a, Plan b) {
        return a.tiling().equals(b.tiling()) && a.sweeps().steps() == b.sweeps().steps();
    }
}
