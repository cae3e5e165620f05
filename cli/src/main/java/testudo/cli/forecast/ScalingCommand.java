package testudo.cli.forecast;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.ScenarioOptions;
import testudo.cli.choice.Unfilled;
import testudo.cli.drawing.Curves;
import testudo.cli.machines.ChosenCluster;
import testudo.cli.machines.ChosenMachine;
import testudo.cli.machines.Conditions;
import testudo.cli.machines.SimulationChoices;
import testudo.data.scenario.Scenario;
import testudo.forecast.curve.Kind;

/** How a scenario would scale over workers of a machine or nodes of a cluster, by data flow and with a barrier per stage. */
@Command(name = "scaling", mixinStandardHelpOptions = true,
        description = {
            "Tells how a scenario would scale over the workers of a simulated machine or the nodes of a cluster: weak, "
                    + "where its grid is what the smallest team or one node has, and strong, where it is the whole; by data-flow "
                    + "waiting, and with a barrier of all workers after each stage.",
            "Every access and message is simulated where that is quick; times by a recurrence are marked with ~, and with a "
                    + "circle in the drawing."},
        footer = {"", "Example:", "  testudo simulate scaling examples/vortex.toml --on skx --teams 1,8,16,32,48",
            "  testudo simulate scaling examples/vortex.toml --cells 32,32,32 --whole-grid \\",
            "      --on k-computer --nodes 1,8,64,512 --kind weak --jitter 0.1 \\",
            "      --csv weak.csv --plot weak.png"})
public final class ScalingCommand implements Callable<Integer> {

    @Mixin
    private ScenarioOptions choices;

    @Mixin
    private SimulationChoices simulation;

    @Option(names = "--teams", split = ",", paramLabel = "N",
            description = "Numbers of workers of a machine (default: powers of two up to its cores).")
    private List<Integer> teams;

    @Option(names = "--nodes", split = ",", paramLabel = "N",
            description = "Numbers of nodes of a cluster (default: powers of two up to 1024, or all).")
    private List<Integer> nodes;

    @Option(names = "--kind", split = ",", paramLabel = "KIND", description = "weak, strong or both (default: weak,strong).")
    private List<String> kinds = List.of("weak", "strong");

    @Mixin
    private TableChoices tables;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        FoundBy way = tables.way(choices, spec);
        List<Kind> wanted = kinds.stream().distinct().map(ScalingCommand::kind).toList();
        tables.requireFiles();
        if (simulation.hasTimeline()) {
            throw new Mistake("--timeline is for 'testudo run --on', which computes the fields, too.");
        }
        Scenario scenario = choices.scenario();
        Unfilled unfilled = Unfilled.of(scenario, choices.own(scenario));
        long steps = TableChoices.steps(scenario);
        Optional<ChosenCluster> cluster = simulation.cluster();
        String title;
        String conditions;
        List<ScalingPoint> points;
        if (cluster.isPresent()) {
            if (teams != null) {
                throw new Mistake("--teams is for one machine; say how many nodes of a cluster with --nodes.");
            }
            ClusterScaling scaling = new ClusterScaling(cluster.get(), unfilled, steps, way);
            title = unfilled.model().name() + " on " + cluster.get().cluster().name() + " (simulated)";
            conditions = cluster.get().conditions();
            points = scaling.points(wanted,
                    nodes == null ? powers(Math.min(1024, cluster.get().nodes())) : sorted(nodes, "--nodes"));
        } else {
            ChosenMachine on = simulation.machine(scenario).orElseThrow(() -> new Mistake(
                    "Name the machine or cluster with --on, one of those that 'testudo machines' lists."));
            TableChoices.refuse(spec, "--workers", "numbers of workers of one machine are those of --teams");
            if (nodes != null) {
                throw new Mistake("--nodes is for clusters, and '" + on.machine().id() + "' is one machine.");
            }
            List<Integer> counts = teams == null ? powers(on.machine().topology().room(1)) : sorted(teams, "--teams");
            on.requireRoom(counts, 1);
            title = unfilled.model().name() + " on " + on.machine().name() + " (simulated)";
            conditions = Conditions.places(on, counts) + "; " + new Conditions(on.machine(), on.options()).text();
            points = new TeamScaling(on, unfilled, steps, way).points(wanted, counts);
        }
        print(new ScalingTable(points), title, conditions, wanted);
        ScalingTable table = new ScalingTable(points);
        tables.write(table.csv(),
                new Curves(title, List.of(conditions, "circles: by the recurrence"), "ms per step", table.curves()));
        return ExitCodes.OK;
    }

    private void print(ScalingTable table, String title, String conditions, List<Kind> wanted) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(title);
        out.println(conditions);
        for (Kind kind : wanted) {
            out.println();
            out.println(kind.word() + " scaling: time per step, efficiency, ~ where by the recurrence");
            table.lines(kind).forEach(out::println);
        }
        out.flush();
    }

    private static Kind kind(String word) {
        return Arrays.stream(Kind.values()).filter(kind -> kind.word().equals(word)).findFirst()
                .orElseThrow(() -> new Mistake("--kind takes weak, strong or both with a comma, got '" + word + "'."));
    }

    private static List<Integer> sorted(List<Integer> numbers, String option) {
        numbers.stream().filter(n -> n < 1).findFirst().ifPresent(n -> {
            throw new Mistake(String.format(Locale.ROOT, "%s takes numbers from 1, got %d.", option, n));
        });
        return numbers.stream().distinct().sorted().toList();
    }

    private static List<Integer> powers(int most) {
        return IntStream.concat(IntStream.iterate(1, n -> n < most, n -> 2 * n), IntStream.of(most)).boxed().toList();
    }
}
