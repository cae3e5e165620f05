package testudo.benchmarks.family;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.function.Supplier;
import java.util.stream.Stream;

import testudo.sync.platform.Worker;

/** A queue per worker, from which it takes the token. */
record QueueRing(List<BlockingQueue<Object>> queues) implements Ring {

    private static final Object TOKEN = new Object();

    QueueRing(int workers, Supplier<BlockingQueue<Object>> maker) {
        this(Stream.generate(maker).limit(workers).toList());
    }

    @Override
    public void await(Worker worker, long round) {
        try {
            queues.get(worker.index()).take();
        } catch (InterruptedException nobodyInterrupts) {
            throw new IllegalStateException(nobodyInterrupts);
        }
    }

    @Override
    public void pass(Worker worker, long round) {
        try {
            queues.get((worker.index() + 1) % queues.size()).put(TOKEN);
        } catch (InterruptedException nobodyInterrupts) {
            throw new IllegalStateException(nobodyInterrupts);
        }
    }
}
