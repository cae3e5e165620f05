package testudo.cli.forecast;

import testudo.api.model.Setup;
import testudo.cli.choice.Unfilled;
import testudo.forecast.skeleton.Skeleton;
import testudo.runtime.plan.Plan;

/** What teams do, however large they are. */
final class TeamSkeletons {

    /** The largest team whose waits are derived; those of larger ones are as among so many. */
    private static final int DERIVED = 256;

    private TeamSkeletons() {}

    static Skeleton of(Unfilled unfilled, Setup setup, int workers) {
        return of(unfilled, plan(unfilled, setup, workers), workers);
    }

    /** The plan of such a team, or of the largest whose waits are derived. */
    static Plan plan(Unfilled unfilled, Setup setup, int workers) {
        return unfilled.plan(setup, Math.min(workers, DERIVED));
    }

    static Skeleton of(Unfilled unfilled, Plan plan, int workers) {
        return workers <= DERIVED ? Skeleton.of(plan, unfilled.phasers())
                : Skeleton.carriedOn(plan, unfilled.phasers(), workers);
    }
}
