package testudo.sync.phaser;

import testudo.sync.barrier.Barrier;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/** A phaser on which all workers are SIG_WAIT, as a barrier. */
public final class PhaserBarrier implements Barrier {

    private final PhaserTeam team;

    public PhaserBarrier(int workers, PhaserOptions options, Platform platform) {
        PhaserTeam.Builder builder = PhaserTeam.of(workers, platform);
        Phaser step = builder.phaser("step", options);
        for (int w = 0; w < workers; w++) {
            builder.register(w, step, Mode.SIG_WAIT);
        }
        team = builder.build();
    }

    /** {@inheritDoc} The phaser counts for itself, so the episode is not used. */
    @Override
    public void await(Worker worker, long episode) {
        team.next(worker);
    }
}
