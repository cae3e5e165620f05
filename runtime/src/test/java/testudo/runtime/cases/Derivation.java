package testudo.runtime.cases;

import java.util.List;
import java.util.Optional;

import testudo.runtime.analysis.Analysis;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.dependence.Synchronization;
import testudo.runtime.fusion.OwnLevels;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.plan.Plan;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.scheduling.Scheduler;
import testudo.sync.plan.SyncFamily;
import testudo.sync.plan.SyncPlan;

/** A schedule with the waits derived for it. */
public record Derivation(Schedule schedule, Synchronization synchronization) {

    public static Derivation of(Analysis analysis, Decomposition decomposition) {
        Schedule schedule = Scheduler.schedule(OwnLevels.cut(List.of(analysis), decomposition).getFirst(), decomposition);
        return new Derivation(schedule, Synchronization.of(schedule));
    }

    /** Empty when the decomposition does not fit the program. */
    public static Optional<Derivation> attempt(Analysis analysis, Decomposition decomposition) {
        try {
            return Optional.of(of(analysis, decomposition));
        } catch (DecompositionException _) {
            return Optional.empty();
        }
    }

    /** The schedule and its waits as a family of synchronization runs them. */
    public Derivation under(SyncFamily kind) {
        Synchronization waits = synchronization.under(kind);
        return new Derivation(waits.schedule(), waits);
    }

    /** The plan that executions take, by a family; strands with fewer workers than parts, so that some have several. */
    public Plan planned(SyncFamily kind) {
        return Plan.of(Teams.of(Sweeps.of(synchronization), kind), kind);
    }

    public SyncPlan sync(SyncFamily kind) {
        return synchronization.plan(kind);
    }

    @Override
    public String toString() {
        return schedule.decomposition() + " on " + schedule.analysis().program().grid();
    }
}
