package testudo.cli.forecast;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;

import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Setup;
import testudo.cli.choice.Unfilled;
import testudo.cli.machines.ChosenMachine;
import testudo.forecast.curve.Kind;
import testudo.forecast.nodes.Waiting;
import testudo.forecast.parallel.Processors;
import testudo.forecast.recurrence.ApplicationForecast;
import testudo.forecast.recurrence.Forecast;
import testudo.forecast.skeleton.Skeleton;
import testudo.sync.plan.SyncFamily;

/** Scaling curves of a scenario over teams on one machine. */
record TeamScaling(ChosenMachine on, Unfilled unfilled, long steps, FoundBy way) {

    /** All curves, each by a processor of the host. */
    List<ScalingPoint> points(List<Kind> kinds, List<Integer> teams) {
        List<Callable<List<ScalingPoint>>> curves = new ArrayList<>();
        for (Kind kind : kinds) {
            for (Waiting waiting : Waiting.values()) {
                curves.add(() -> curve(kind, waiting, teams));
            }
        }
        return Processors.all(curves).stream().flatMap(List::stream).toList();
    }

    private List<ScalingPoint> curve(Kind kind, Waiting waiting, List<Integer> teams) {
        Unfilled waiters = switch (waiting) {
            case DATA_FLOW -> unfilled;
            case BARRIER_PER_STAGE -> unfilled.with(unfilled.scenario().withSync(SyncFamily.TREE));
        };
        Setup whole = waiters.setup();
        IntFunction<Setup> setups = switch (kind) {
            case STRONG -> _ -> whole;
            case WEAK -> {
                int first = teams.getFirst();
                Axis axis = waiters.plan(whole, Math.min(2, first)).schedule().cut();
                yield n -> waiters.on(grown(whole.program().grid(), axis, n, first)).setup();
            }
        };
        ApplicationForecast application = new ApplicationForecast(on.machine(), on::options,
                n -> TeamSkeletons.of(waiters, setups.apply(n), n), ApplicationForecast.DETAIL);
        List<ScalingPoint> points = new ArrayList<>();
        for (int n : teams) {
            Forecast found = way.of(application, n, steps);
            points.add(new ScalingPoint(kind, waiting, 1, n, cells(setups.apply(n).program().grid()), found.perStep(),
                    found.way()));
        }
        return points;
    }

    /** A grid that is longer along one axis, as a team is larger than the first. */
    private static List<Integer> grown(Grid grid, Axis axis, int workers, int first) {
        List<Integer> cells = new ArrayList<>(cells(grid));
        cells.set(axis.ordinal(), Math.toIntExact(Math.max(1, (long) grid.extent(axis) * workers / first)));
        return cells;
    }

    /** Along the axes of its rank. */
    static List<Integer> cells(Grid grid) {
        return List.of(Axis.values()).subList(0, grid.rank()).stream().map(grid::extent).toList();
    }
}
