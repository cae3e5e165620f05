package testudo.runtime.execution;

import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/** How many places of their timetable the parties have finished: workers and handovers. Each word has one writer. */
sealed interface PartyWords {

    /** Where accesses have a price, they are words of the platform. */
    static PartyWords on(Platform platform, int parties) {
        return platform.pricesCells() ? new Priced(IntStream.range(0, parties)
                .mapToObj(party -> platform.cell("finished turns of party " + party, 0, Placement.shared())).toList())
                : new Padded(new AtomicLongArray((parties + 1) * Padded.PAD), new LongAdder());
    }

    /** What a party wrote before it published this is seen. */
    long finished(int party);

    /** By a worker, who looks afterwards whether somebody sleeps. */
    void publish(int party, long count);

    /** By who does the handovers. */
    void finish(int party, long count);

    /**
     * Until a party has finished so much; not a wait of the team: a late message is no deadlock.
     *
     * @param meanwhile done again and again
     */
    void await(Worker worker, int party, long count, Runnable meanwhile);

    /** How long workers have waited so, all together (ns). */
    long waitedNanos();

    /** On this machine. */
    record Padded(AtomicLongArray words, LongAdder waited) implements PartyWords {

        private static final int PAD = 16; // 128 bytes, as between the words of workers
        private static final int SPINS = 1_000;
        private static final long PAUSE = 20_000;

        @Override
        public long finished(int party) {
            return words.getAcquire((party + 1) * PAD); // acquire: pairs with publish and finish
        }

        @Override
        public void publish(int party, long count) {
            words.set((party + 1) * PAD, count); // volatile: a release, pairing with finished, that is seen before a later read
        }

        @Override
        public void finish(int party, long count) {
            words.setRelease((party + 1) * PAD, count); // release: pairs with finished
        }

        @Override
        public void await(Worker worker, int party, long count, Runnable meanwhile) {
            long start = worker.now();
            for (int tries = 0; finished(party) < count; tries++) {
                worker.checkAlive();
                meanwhile.run();
                if (tries < SPINS) {
                    Thread.onSpinWait();
                } else {
                    LockSupport.parkNanos(PAUSE);
                }
            }
            waited.add(worker.now() - start);
        }

        @Override
        public long waitedNanos() {
            return waited.sum();
        }
    }

    /** In virtual time. */
    record Priced(List<Cell> words, LongAdder waited) implements PartyWords {

        Priced(List<Cell> words) {
            this(words, new LongAdder());
        }

        @Override
        public long finished(int party) {
            return words.get(party).getAcquire(); // acquire: pairs with publish and finish
        }

        @Override
        public void publish(int party, long count) {
            words.get(party).setVolatile(count); // volatile: a release, pairing with finished, that is seen before a later read
        }

        @Override
        public void finish(int party, long count) {
            words.get(party).setRelease(count); // release: pairs with finished
        }

        @Override
        public void await(Worker worker, int party, long count, Runnable meanwhile) {
            long start = worker.now();
            words.get(party).awaitAtLeast(worker, count);
            waited.add(worker.now() - start);
        }

        @Override
        public long waitedNanos() {
            return waited.sum();
        }
    }
}
