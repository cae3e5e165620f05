package testudo.sync.phaser;

import testudo.sync.barrier.Barrier;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * A phaser on which all workers are SIG_WAIT, as a barrier.
 *
 * <p>Everything a worker did before its n-th {@code await} happens-before everything any worker does after its n-th, as
 * {@link Barrier} and {@link Phaser} say.
 *
 * <p>Source: Shirako et al. (2008); {@code docs/theory/phasers.md} §6, adaptive phasers.
 */
public final class PhaserBarrier implements Barrier {

    private final PhaserTeam team;

    /**
     * For that many workers, by a phaser built with these options.
     *
     * @throws IllegalArgumentException if there is no worker
     */
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
