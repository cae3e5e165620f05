package testudo.benchmarks.family;

import java.util.concurrent.Phaser;
import java.util.stream.IntStream;

import testudo.sync.platform.Worker;

/** As {@link CountedRing}, of the JDK's phasers. */
record JdkPhaserRing(Phaser[] phasers) implements Ring {

    JdkPhaserRing(int workers) {
        this(IntStream.range(0, workers).mapToObj(_ -> new Phaser(1)).toArray(Phaser[]::new));
    }

    @Override
    public void await(Worker worker, long round) {
        phasers[Ring.before(worker.index(), phasers.length)].awaitAdvance(CountedRing.phase(round));
    }

    @Override
    public void pass(Worker worker, long round) {
        phasers[worker.index()].arrive();
    }
}
