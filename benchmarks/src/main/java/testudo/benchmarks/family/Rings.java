package testudo.benchmarks.family;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.sync.epoch.Epochs;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/** The ways to pass a token on that are compared. */
public final class Rings {

    private Rings() {
    }

    public static List<Family<Ring>> families() {
        return Stream.of(ours(), peers()).flatMap(List::stream).toList();
    }

    private static List<Family<Ring>> ours() {
        return List.of(new Family<>("epochs", Kind.EPOCHS, Rings::epochs));
    }

    private static List<Family<Ring>> peers() {
        return List.of(
                new Family<>("park and unpark", Kind.PEER, Rings::parking),
                new Family<>("ArrayBlockingQueue", Kind.PEER, (_, workers) -> queues(workers,
                        () -> new ArrayBlockingQueue<>(1))),
                new Family<>("LinkedTransferQueue", Kind.PEER, (_, workers) -> queues(workers,
                        LinkedTransferQueue::new)));
    }

    /** A round has a phase per worker, in which only that one is active; it needs the phase before of the one before. */
    private static Ring epochs(Platform platform, int workers) {
        Epochs epochs = new Epochs(EpochPlan.of(workers, workers, (w, p) -> w == p && workers > 1
                ? List.of(new Need((w + workers - 1) % workers, 1)) : List.of()), platform);
        return (worker, round) -> {
            long phase = (round - 1) * workers + worker.index();
            epochs.begin(worker, phase);
            epochs.end(worker, phase);
        };
    }

    /** The count of rounds per worker is a word of the platform; whoever waits for it is parked until it is written. */
    private static Ring parking(Platform platform, int workers) {
        AtomicReferenceArray<Thread> threads = new AtomicReferenceArray<>(workers);
        Cell[] turns = IntStream.range(0, workers)
                .mapToObj(w -> platform.cell("turns of worker " + w, 0, Placement.at(w))).toArray(Cell[]::new);
        return (worker, round) -> {
            int w = worker.index();
            if (round == 1) {
                threads.set(w, Thread.currentThread()); // volatile: before the turn is read, pairs with threads.get
            }
            Cell before = turns[(w + workers - 1) % workers];
            while (before.getVolatile() < (w == 0 ? round - 1 : round)) { // volatile: after threads.set
                LockSupport.park(turns);
            }
            turns[w].setVolatile(round); // volatile: before threads.get, pairs with getVolatile of the next worker
            LockSupport.unpark(threads.get((w + 1) % workers)); // volatile: a null one reads the turn before it parks
        };
    }

    private static Ring queues(int workers, Supplier<BlockingQueue<Object>> maker) {
        Object token = new Object();
        List<BlockingQueue<Object>> queues = IntStream.range(0, workers).mapToObj(_ -> maker.get()).toList();
        queues.getFirst().add(token);
        return (worker, _) -> pass(worker, queues);
    }

    private static void pass(Worker worker, List<BlockingQueue<Object>> queues) {
        try {
            Object token = queues.get(worker.index()).take();
            queues.get((worker.index() + 1) % queues.size()).put(token);
        } catch (InterruptedException nobodyInterrupts) {
            throw new IllegalStateException(nobodyInterrupts);
        }
    }
}
