package testudo.cli.forecast;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.api.grid.Grid;
import testudo.api.model.Setup;
import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.ScenarioOptions;
import testudo.cli.choice.Unfilled;
import testudo.cli.machines.ChosenMachine;
import testudo.cli.machines.Conditions;
import testudo.cli.machines.SimulationChoices;
import testudo.cli.text.Page;
import testudo.cli.text.Times;
import testudo.data.scenario.Scenario;
import testudo.forecast.recurrence.ApplicationForecast;
import testudo.forecast.recurrence.Forecast;
import testudo.forecast.recurrence.Way;
import testudo.runtime.plan.Plan;

/** What a scenario would cost on a machine, without its fields. */
@Command(name = "application", mixinStandardHelpOptions = true,
        description = {
            "Tells what a scenario would cost a team on a simulated machine: its schedule, waits and work are those of "
                    + "'run --on', its fields are not computed, so that neither the host's time nor its memory bound the grid.",
            "Where simulating every access takes too long, phases are added up by a recurrence, which is told."},
        footer = {"", "Example:", "  testudo simulate application examples/vortex.toml --on skx --workers 48",
            "  testudo simulate application examples/vortex.toml --on skx --steps 20 \\",
            "      --workers 48 --by both --jitter 0.1"})
public final class ApplicationCommand implements Callable<Integer> {

    /** Steps so brief (ns) that noise is as long as the work. */
    private static final double BRIEF = 1200;

    @Mixin
    private ScenarioOptions choices;

    @Mixin
    private SimulationChoices simulation;

    @Option(names = "--by", paramLabel = "WAY", description = "detail: simulate every access; recurrence: add phases up; both: "
            + "compare them; auto: in detail where that is quick (default: auto).")
    private String by = "auto";

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        choices.requireNothingWritten(spec.qualifiedName());
        List.of("--until", "--tolerance", "--check-every")
                .forEach(option -> TableChoices.refuse(spec, option, TableChoices.CONVERGING));
        FoundBy way = FoundBy.named(by);
        Scenario scenario = choices.scenario();
        ChosenMachine on = simulation.machine(scenario).orElseThrow(
                () -> new Mistake("Name the machine with --on, one of those that 'testudo machines' lists."));
        if (simulation.hasTimeline()) {
            throw new Mistake("--timeline is for 'testudo run --on', which computes the fields, too.");
        }
        Unfilled unfilled = Unfilled.of(scenario, choices.own(scenario));
        Setup setup = unfilled.setup();
        int workers = scenario.decomposition().workers().orElse(on.room());
        Plan plan = TeamSkeletons.plan(unfilled, setup, workers);
        ApplicationForecast application = new ApplicationForecast(on.machine(), on::options,
                n -> n == workers ? TeamSkeletons.of(unfilled, plan, n) : TeamSkeletons.of(unfilled, setup, n),
                ApplicationForecast.DETAIL);
        print(spec.commandLine().getOut(),
                new Shown(on, unfilled, setup.program().grid(), plan, workers, unfilled.steps(setup)), application, way);
        return ExitCodes.OK;
    }

    /** What is asked about. */
    private record Shown(ChosenMachine on, Unfilled unfilled, Grid grid, Plan plan, int workers, long steps) {

        String application() {
            return unfilled.model().name() + " on " + grid + " cells, " + plan.cut() + ", " + plan.sync().word()
                    + (workers > plan.workers()
                            ? "; " + workers + " workers as so many on " + plan.program().grid()
                                    + " cells, with more in their midst"
                            : "");
        }

        String machine() {
            return on.machine().name() + " (simulated), " + Conditions.places(on, List.of(workers)) + "; "
                    + new Conditions(on.machine(), on.options()).text();
        }
    }

    private static void print(PrintWriter out, Shown shown, ApplicationForecast application, FoundBy way) {
        Page page = new Page(out, 0, 15);
        page.entry("application", shown.application());
        page.entry("machine", shown.machine());
        Forecast found = way.of(application, shown.workers(), shown.steps());
        entry(page, found);
        if (way == FoundBy.BOTH) {
            Forecast other = application.recurrence(shown.workers(), shown.steps());
            entry(page, other);
            page.entry("difference", String.format(Locale.ROOT, "%+.1f %%", 100 * (other.elapsed() / found.elapsed() - 1)));
        }
        boolean added = way == FoundBy.BOTH || found.way() == Way.RECURRENCE;
        if (added && shown.on().options(shown.workers()).jitter() > 0 && found.perStep() < BRIEF) {
            page.entry("note",
                    "with noise, the recurrence may be a tenth too slow at steps this brief; --by detail simulates them");
        }
        out.flush();
    }

    private static void entry(Page page, Forecast found) {
        page.entry(found.way().word(), Times.of(found.perStep()) + " per step, " + Times.of(found.elapsed()) + " for "
                + found.steps() + (found.steps() == 1 ? " step" : " steps") + " of " + found.workers() + " workers, "
                + Times.percent(found.syncShare()) + " of it anything but computing; " + found.events() + " events simulated");
    }
}
