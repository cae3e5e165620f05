package testudo.forecast.skeleton;

import testudo.sync.plan.DynamicPlan;
import testudo.sync.plan.SyncPlan;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.sync.synchronizer.Synchronizer;
import testudo.tasks.strand.Strands;

/** A team at work on a skeleton: charged for what it would compute, waiting as it would. Used by one thread. */
public final class SkeletonTeam {

    private final Platform platform;
    private final Skeleton skeleton;
    private final Work.Compute[][] work; // by script and phase
    private final Charging charging;
    private final Turns turns;
    private long done; // sweeps

    /** What one worker does in so many sweeps after those that are done. */
    @FunctionalInterface
    private interface Turns {
        void take(Worker worker, long sweeps);
    }

    /** How a worker is charged for a phase of a sweep. */
    @FunctionalInterface
    public interface Charging {
        void charge(Worker worker, long sweep, int phase, Work.Compute work);
    }

    /** @throws RuntimeException where the platform has no means for the plan's family */
    public SkeletonTeam(Skeleton skeleton, Platform platform) {
        this(skeleton, platform, (worker, _, _, work) -> worker.charge(work));
    }

    /**
     * A team of whose charges somebody takes note.
     *
     * @throws RuntimeException where the platform has no means for the plan's family
     */
    public SkeletonTeam(Skeleton skeleton, Platform platform, Charging charging) {
        this.charging = charging;
        this.skeleton = skeleton;
        this.platform = platform;
        work = skeleton.work().stream().map(script -> script.toArray(Work.Compute[]::new)).toArray(Work.Compute[][]::new);
        turns = turns(skeleton.plan());
    }

    private Turns turns(SyncPlan plan) {
        if (plan instanceof DynamicPlan dynamic) {
            Strands strands = new Strands(dynamic, platform);
            return (worker, sweeps) -> strands.run(worker, (done + sweeps) * skeleton.phases(), (strand, phase) -> {
                beginSteps(worker, phase / skeleton.phases());
                int p = (int) (phase % skeleton.phases());
                charging.charge(worker, phase / skeleton.phases(), p, work[strand][p]);
            });
        }
        Synchronizer synchronizer = Synchronizer.of(plan, platform, skeleton.phasers());
        return (worker, sweeps) -> {
            for (long sweep = done; sweep < done + sweeps; sweep++) {
                beginSteps(worker, sweep);
                for (int p = 0; p < skeleton.phases(); p++) {
                    long phase = sweep * skeleton.phases() + p;
                    worker.checkAlive();
                    synchronizer.begin(worker, phase);
                    charging.charge(worker, sweep, p, work[worker.index()][p]);
                    synchronizer.end(worker, phase);
                }
            }
        };
    }

    private void beginSteps(Worker worker, long sweep) {
        worker.beginSteps(sweep * skeleton.steps(), skeleton.steps());
    }

    /** Takes so many sweeps, from a common start. */
    public Report take(long sweeps) {
        Report report = platform.run(skeleton.workers(), worker -> turns.take(worker, sweeps));
        done += sweeps;
        return report;
    }
}
