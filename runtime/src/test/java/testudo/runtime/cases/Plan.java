package testudo.runtime.cases;

import java.util.Optional;

import testudo.runtime.analysis.Analysis;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.dependence.Synchronization;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.scheduling.Scheduler;
import testudo.sync.plan.SyncFamily;
import testudo.sync.plan.SyncPlan;

/** A schedule with its waits. */
public record Plan(Schedule schedule, Synchronization synchronization) {

    public static Plan of(Analysis analysis, Decomposition decomposition) {
        Schedule schedule = Scheduler.schedule(analysis, decomposition);
        return new Plan(schedule, Synchronization.of(schedule));
    }

    /** Empty when the decomposition does not fit the program. */
    public static Optional<Plan> attempt(Analysis analysis, Decomposition decomposition) {
        try {
            return Optional.of(of(analysis, decomposition));
        } catch (DecompositionException _) {
            return Optional.empty();
        }
    }

    /** The same as a family runs it. */
    public Plan under(SyncFamily kind) {
        Synchronization waits = synchronization.under(kind);
        return new Plan(waits.schedule(), waits);
    }

    /** The same as executions take it, with a family. */
    public testudo.runtime.plan.Plan planned(SyncFamily kind) {
        return testudo.runtime.plan.Plan.of(Sweeps.of(synchronization), kind);
    }

    public SyncPlan sync(SyncFamily kind) {
        return synchronization.plan(kind);
    }

    @Override
    public String toString() {
        return schedule.decomposition() + " on " + schedule.analysis().program().grid();
    }
}
