package testudo.forecast.nodes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import testudo.forecast.skeleton.Skeleton;
import testudo.sync.plan.BarrierPlan;
import testudo.sync.plan.Points;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Work;
import testudo.sync.synchronizer.Synchronizer;

/** A team that works on a skeleton stage by stage, with a barrier of its workers after each. Used by one thread. */
final class TeamInStages {

    private final Platform platform;
    private final int workers;
    private final List<Work.Compute[]> stages = new ArrayList<>(); // per worker
    private final Synchronizer barrier;
    private long done;

    /** Between two of the plan's points no worker waits, so that phases there are one stage. */
    TeamInStages(Skeleton skeleton, Platform platform) {
        this.platform = platform;
        workers = skeleton.workers();
        boolean[] after = StageEnds.of(skeleton);
        Work.Compute[] stage = none();
        for (int p = 0; p < after.length; p++) {
            for (int script = 0; script < skeleton.work().size(); script++) {
                int w = (int) ((long) script * workers / skeleton.work().size());
                stage[w] = stage[w].plus(skeleton.work().get(script).get(p));
            }
            if (after[p]) {
                stages.add(stage);
                stage = none();
            }
        }
        barrier = Synchronizer.of(new BarrierPlan(workers, Points.afterEach(1), SyncFamily.TREE), platform);
    }

    private Work.Compute[] none() {
        Work.Compute[] stage = new Work.Compute[workers];
        Arrays.fill(stage, Work.Compute.none());
        return stage;
    }

    /** Of a sweep. */
    int stages() {
        return stages.size();
    }

    /** Runs the next stage, until all workers have met. */
    void take() {
        Work.Compute[] stage = stages.get((int) (done % stages.size()));
        long phase = done++;
        platform.run(workers, worker -> {
            barrier.begin(worker, phase);
            worker.charge(stage[worker.index()]);
            barrier.end(worker, phase);
        });
    }
}
