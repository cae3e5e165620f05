package testudo.cli.forecast;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.api.model.Setup;
import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.ScenarioOptions;
import testudo.cli.choice.Unfilled;
import testudo.cli.choice.Words;
import testudo.cli.drawing.Curve;
import testudo.cli.drawing.Curves;
import testudo.cli.machines.ChosenMachine;
import testudo.cli.machines.MachineCatalog;
import testudo.data.scenario.Scenario;
import testudo.forecast.parallel.Processors;
import testudo.forecast.recurrence.ApplicationForecast;
import testudo.forecast.recurrence.Forecast;
import testudo.forecast.skeleton.Skeleton;
import testudo.machine.description.Machine;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.plan.SyncFamily;

/** A scenario's time per step over families, teams and machines, or one figure of a machine. */
@Command(name = "sweep", mixinStandardHelpOptions = true,
        description = {
            "Tells what a step of a scenario would take, without its fields, for families of synchronization × numbers of workers × "
                    + "simulated machines, or for values of one figure of a machine, on all processors of this one.",
            "With a figure it also tells from which value on the first family is faster than each other one."},
        footer = {"", "Example:", "  testudo simulate sweep examples/vortex.toml --on skx,knl --teams 8,48 \\",
            "      --families pairwise,tree,barrier --csv sweep.csv",
            "  testudo simulate sweep examples/vortex.toml --on skx --teams 24 \\",
            "      --families pairwise,tree --figure memory.same-socket=5..500 \\",
            "      --gain 0.05 --plot sweep.png"})
public final class SweepCommand implements Callable<Integer> {

    @Mixin
    private ScenarioOptions choices;

    @Option(names = "--on", split = ",", required = true, paramLabel = "MACHINE",
            description = "Machines, by short names of 'testudo machines' or machine files.")
    private List<String> machines;

    @Option(names = "--teams", split = ",", paramLabel = "N",
            description = "Numbers of workers (default: the machine's cores).")
    private List<Integer> teams;

    @Option(names = "--families", split = ",", paramLabel = "FAMILY", converter = Words.Sync.class,
            completionCandidates = Words.Sync.class,
            description = "How workers wait (default: pairwise,tree): ${COMPLETION-CANDIDATES}.")
    private List<SyncFamily> families = List.of(SyncFamily.PAIRWISE, SyncFamily.TREE);

    @Option(names = "--figure", paramLabel = "PATH=VALUES",
            description = "A figure of the machine and its values, such as memory.same-socket=20,50,100, or a range by equal "
                    + "factors such as 20..500 or 20..500:12.")
    private String figure;

    @Option(names = "--gain", paramLabel = "SHARE",
            description = "With --figure: by how much the first family is to be faster than another (default: 0).")
    private double gain;

    @Option(names = "--jitter", paramLabel = "S", description = "By how much the duration of work varies: standard "
            + "deviation of 20 us of work, as a share of it (default: 0).")
    private double jitter;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all randomness in the machine (default: 1).")
    private long seed = 1;

    @Mixin
    private TableChoices tables;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        FoundBy way = tables.way(choices, spec);
        if (!(jitter >= 0 && jitter <= 2) || seed < 0 || !(gain >= 0 && gain < 100)) {
            throw new Mistake("--jitter is from 0 to 2, --seed from 0 and --gain from 0, got " + jitter + ", " + seed + " and "
                    + gain + ".");
        }
        Optional<VariedFigure> varied = Optional.ofNullable(figure).map(VariedFigure::parse);
        tables.requireFiles();
        TableChoices.refuse(spec, "--workers", "numbers of workers are those of --teams");
        TableChoices.refuse(spec, "--sync", "families are those of --families");
        Scenario scenario = choices.scenario();
        long steps = TableChoices.steps(scenario);
        Unfilled unfilled = Unfilled.of(scenario, choices.own(scenario));
        List<SyncFamily> wanted = families.stream().distinct().toList();
        List<Machine> all = machines.stream().distinct().map(MachineCatalog::named).toList();
        String unit = varied.map(v -> v.path() + " (" + v.unit(all.getFirst()) + ")").orElse("");
        SweepTable table = new SweepTable(unit, wanted, points(unfilled, wanted, all, varied, steps, way));
        String title =
                unfilled.model().name() + " on " + unfilled.setup().program().grid() + " cells, time per step (simulated)";
        PrintWriter out = spec.commandLine().getOut();
        out.println(title);
        table.lines().forEach(out::println);
        varied.ifPresent(_ -> table.answers(gain).forEach(out::println));
        out.flush();
        tables.write(table.csv(),
                new Curves(title, List.of("jitter " + jitter + ", seed " + seed), "µs per step", curves(table),
                        varied.isPresent() ? unit : "workers"));
        return ExitCodes.OK;
    }

    /** Each by a processor of the host; plans are made once for each family and team. */
    private List<SweepPoint> points(Unfilled unfilled, List<SyncFamily> wanted, List<Machine> all,
            Optional<VariedFigure> varied, long steps, FoundBy way) {
        Setup setup = unfilled.setup();
        List<Callable<SweepPoint>> work = new ArrayList<>();
        for (Machine machine : all) {
            ChosenMachine on = new ChosenMachine(machine, SimulationOptions.defaults().withJitter(jitter).withSeed(seed),
                    OptionalInt.empty());
            List<Integer> counts =
                    teams == null ? List.of(machine.topology().room(1)) : teams.stream().distinct().sorted().toList();
            on.requireRoom(counts, 1);
            for (int workers : counts) {
                for (SyncFamily family : wanted) {
                    Unfilled waiting = unfilled.with(unfilled.scenario().withSync(family));
                    Skeleton skeleton = TeamSkeletons.of(waiting, setup, workers);
                    List<Machine> changed = varied.map(v -> v.of(machine)).orElse(List.of(machine));
                    for (int v = 0; v < changed.size(); v++) {
                        Machine one = changed.get(v);
                        OptionalDouble value = varied.isEmpty() ? OptionalDouble.empty()
                                : OptionalDouble.of(varied.get().values().get(v));
                        work.add(() -> new SweepPoint(machine.id(), value, family,
                                found(one, on, waiting, skeleton, steps, way)));
                    }
                }
            }
        }
        return Processors.all(work);
    }

    private static Forecast found(Machine machine, ChosenMachine on, Unfilled waiting, Skeleton skeleton, long steps,
            FoundBy way) {
        ApplicationForecast application = new ApplicationForecast(machine, on::options,
                n -> n == skeleton.workers() ? skeleton : TeamSkeletons.of(waiting, waiting.setup(), n),
                ApplicationForecast.DETAIL);
        return way.of(application, skeleton.workers(), steps);
    }

    private static List<Curve> curves(SweepTable table) {
        SequencedMap<String, Curve> curves = new LinkedHashMap<>();
        for (SweepPoint point : table.points()) {
            String name = String.format(Locale.ROOT, "%s, %s%s", point.machine(), point.family().word(),
                    point.figure().isEmpty() ? "" : ", " + point.workers());
            curves.computeIfAbsent(name, _ -> new Curve(name, new LinkedHashMap<>(), new LinkedHashMap<>())).simulated()
                    .put(point.figure().orElse(point.workers()), point.found().perStep() / 1e3);
        }
        return List.copyOf(curves.values());
    }
}
