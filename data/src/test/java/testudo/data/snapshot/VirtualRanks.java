package testudo.data.snapshot;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.stream.IntStream;

/** Ranks that are threads of this process. */
final class VirtualRanks {

    private final int ranks;
    private final Phaser meeting;
    private final List<Optional<String>> said;

    VirtualRanks(int ranks) {
        this.ranks = ranks;
        this.meeting = new Phaser(ranks);
        this.said = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            said.add(Optional.empty());
        }
    }

    /** What a rank does. */
    @FunctionalInterface
    interface Work<T> {
        T of(Accord accord) throws Exception;
    }

    /** Has every rank do its work; what each of them ended with, or the exception that it did. */
    <T> List<Object> each(Work<T> work) {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<T>> all = new ArrayList<>();
            for (int rank = 0; rank < ranks; rank++) {
                Accord accord = accord(rank);
                all.add(threads.submit(() -> {
                    try {
                        return work.of(accord);
                    } catch (OutputException e) {
                        throw e; // which all throw
                    } catch (Throwable e) {
                        meeting.forceTermination(); // whoever waits for this rank ends, too
                        throw e;
                    }
                }));
            }
            List<Object> ends = new ArrayList<>();
            for (Future<T> one : all) {
                try {
                    ends.add(one.get());
                } catch (ExecutionException e) {
                    ends.add(e.getCause());
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            return ends;
        }
    }

    /** Does work on every rank at once; all must do well. */
    <T> void all(Work<T> work) {
        for (Object end : each(work)) {
            if (end instanceof Throwable failure) {
                throw new AssertionError(failure);
            }
        }
    }

    private Accord accord(int rank) {
        return new Accord() {
            @Override
            public int rank() {
                return rank;
            }

            @Override
            public int ranks() {
                return ranks;
            }

            @Override
            public Optional<Complaint> settle(Optional<String> sentence) {
                synchronized (said) {
                    said.set(rank, sentence);
                }
                await();
                Optional<Complaint> first;
                synchronized (said) {
                    first = IntStream.range(0, ranks).boxed()
                            .flatMap(other -> said.get(other).stream().map(words -> new Complaint(other, words))).findFirst();
                }
                await();
                return first;
            }
        };
    }

    private void await() {
        if (meeting.arriveAndAwaitAdvance() < 0) {
            throw new IllegalStateException("another rank has ended");
        }
    }
}
