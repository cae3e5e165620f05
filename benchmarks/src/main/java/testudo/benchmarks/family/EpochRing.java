package testudo.benchmarks.family;

import java.util.List;

import testudo.sync.epoch.Epochs;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/** Each worker needs what the one before finished a phase earlier; every hop is a phase, in which one worker is active. */
final class EpochRing implements Ring {

    private final Epochs epochs;
    private final int workers;

    EpochRing(Platform platform, int workers) {
        this.workers = workers;
        this.epochs = new Epochs(EpochPlan.of(workers, 1, (w, _) -> workers == 1 ? List.of()
                : List.of(new Need(Ring.before(w, workers), 1))), platform);
    }

    @Override
    public void await(Worker worker, long round) {
        epochs.begin(worker, worker.index() == 0 ? round * workers : phase(worker, round)); // worker 0: of the next round
    }

    @Override
    public void pass(Worker worker, long round) {
        epochs.end(worker, phase(worker, round));
    }

    private long phase(Worker worker, long round) {
        return (round - 1) * workers + worker.index();
    }
}
