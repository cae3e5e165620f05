package testudo.benchmarks.family;

import java.util.List;
import java.util.stream.IntStream;

import testudo.sync.phaser.Mode;
import testudo.sync.phaser.Phaser;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.phaser.PhaserTeam;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * A phaser per worker: SIG on its own, WAIT on that of the worker before.
 *
 * <p>Source: {@code docs/theory/synchronization.md} §11, threadring.
 */
final class PhaserRing implements Ring {

    private final PhaserTeam team;
    private final List<Phaser> phasers;
    private final int workers;

    PhaserRing(Platform platform, int workers) {
        PhaserTeam.Builder builder = PhaserTeam.of(workers, platform);
        this.workers = workers;
        this.phasers = IntStream.range(0, workers)
                .mapToObj(w -> builder.phaser("turns of worker " + w, PhaserOptions.defaults())).toList();
        for (int w = 0; w < workers; w++) {
            builder.register(w, phasers.get(w), Mode.SIG);
            if (workers > 1) { // one alone cannot be registered twice
                builder.register(w, phasers.get(Ring.before(w, workers)), Mode.WAIT);
            }
        }
        this.team = builder.build();
    }

    @Override
    public void await(Worker worker, long round) {
        if (workers > 1) {
            team.unsafeWait(worker, phasers.get(Ring.before(worker.index(), workers)));
        }
    }

    @Override
    public void pass(Worker worker, long round) {
        team.signal(worker, phasers.get(worker.index()));
    }
}
