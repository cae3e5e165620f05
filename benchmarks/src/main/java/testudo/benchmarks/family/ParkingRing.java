package testudo.benchmarks.family;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/** The count of rounds per worker is a word of the platform; whoever waits for it is parked until it is written. */
final class ParkingRing implements Ring {

    private final AtomicReferenceArray<Thread> threads;
    private final Cell[] turns;

    ParkingRing(Platform platform, int workers) {
        this.threads = new AtomicReferenceArray<>(workers);
        this.turns = IntStream.range(0, workers)
                .mapToObj(w -> platform.cell("turns of worker " + w, 0, Placement.at(w))).toArray(Cell[]::new);
    }

    @Override
    public void await(Worker worker, long round) {
        if (round == 1) {
            threads.set(worker.index(), Thread.currentThread()); // volatile: before the turn is read, pairs with threads.get
        }
        Cell before = turns[Ring.before(worker.index(), turns.length)];
        while (before.getVolatile() < round) { // volatile: after threads.set, pairs with setVolatile
            LockSupport.park(turns);
        }
    }

    @Override
    public void pass(Worker worker, long round) {
        turns[worker.index()].setVolatile(round); // volatile: before threads.get, pairs with getVolatile of the next worker
        Thread next = threads.get((worker.index() + 1) % turns.length); // volatile: a null one reads the turn before it parks
        LockSupport.unpark(next);
    }
}
