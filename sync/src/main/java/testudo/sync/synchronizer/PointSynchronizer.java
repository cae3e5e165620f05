package testudo.sync.synchronizer;

import testudo.sync.plan.Points;
import testudo.sync.platform.Worker;

/** Lets workers meet after those phases that have a point; the number of finished phases serves as the episode. */
final class PointSynchronizer implements Synchronizer {

    private final boolean[] pointAfter;
    private final PointWait wait;

    PointSynchronizer(Points points, PointWait wait) {
        this.pointAfter = new boolean[points.phases()];
        for (int p = 0; p < pointAfter.length; p++) {
            pointAfter[p] = points.after(p);
        }
        this.wait = wait;
    }

    @Override
    public void begin(Worker worker, long phase) {
        require(phase); // all waiting is done at the end of the phase before
    }

    @Override
    public void end(Worker worker, long phase) {
        require(phase);
        if (pointAfter[(int) (phase % pointAfter.length)]) {
            wait.meet(worker, phase + 1);
        }
    }

    private static void require(long phase) {
        if (phase < 0) {
            throw new IllegalArgumentException("Phases count from 0, got " + phase + ".");
        }
    }

    /** Where a worker waits for some or all of the others. */
    @FunctionalInterface
    interface PointWait {
        void meet(Worker worker, long episode);
    }
}
