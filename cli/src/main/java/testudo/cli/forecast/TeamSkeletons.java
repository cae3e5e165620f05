package testudo.cli.forecast;

import java.util.ArrayList;
import java.util.List;

import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Setup;
import testudo.cli.choice.Unfilled;
import testudo.forecast.skeleton.Skeleton;
import testudo.runtime.plan.Plan;

/** What teams do, however large they are. */
final class TeamSkeletons {

    /** The largest team whose schedule and waits are derived; larger ones are like so many with more in their midst. */
    private static final int DERIVED = 128;

    private TeamSkeletons() {}

    static Skeleton of(Unfilled unfilled, Setup setup, int workers) {
        return of(unfilled, plan(unfilled, setup, workers), workers);
    }

    /** The plan of such a team, or of a smaller one on a grid that is as much shorter. */
    static Plan plan(Unfilled unfilled, Setup setup, int workers) {
        if (workers <= DERIVED) {
            return unfilled.plan(setup, workers);
        }
        Grid grid = setup.program().grid();
        Axis axis = unfilled.plan(setup, 2).schedule().cut();
        List<Integer> cells = new ArrayList<>(TeamScaling.cells(grid));
        cells.set(axis.ordinal(), Math.toIntExact(Math.max(1, (long) grid.extent(axis) * DERIVED / workers)));
        return unfilled.plan(unfilled.on(cells).setup(), DERIVED);
    }

    static Skeleton of(Unfilled unfilled, Plan plan, int workers) {
        return workers <= DERIVED ? Skeleton.of(plan, unfilled.phasers())
                : Skeleton.carriedOn(plan, unfilled.phasers(), workers);
    }
}
