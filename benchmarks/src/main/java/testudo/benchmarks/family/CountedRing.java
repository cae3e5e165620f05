package testudo.benchmarks.family;

import java.util.stream.IntStream;

import testudo.counted.phaser.CountedPhaser;
import testudo.sync.platform.Worker;

/** A phaser per worker with that worker as its only party; the next one awaits its phases. */
record CountedRing(CountedPhaser[] phasers) implements Ring {

    CountedRing(int workers) {
        this(IntStream.range(0, workers).mapToObj(_ -> new CountedPhaser(1)).toArray(CountedPhaser[]::new));
    }

    @Override
    public void await(Worker worker, long round) {
        phasers[Ring.before(worker.index(), phasers.length)].awaitAdvance(phase(round));
    }

    @Override
    public void pass(Worker worker, long round) {
        phasers[worker.index()].arrive();
    }

    /** The number of the phase that ends with the round: they start again at 0. */
    static int phase(long round) {
        return (int) ((round - 1) & Integer.MAX_VALUE);
    }
}
