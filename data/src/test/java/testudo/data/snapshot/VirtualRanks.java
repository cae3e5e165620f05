package testudo.data.snapshot;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Ranks that are threads of this process. */
final class VirtualRanks {

    private final int ranks;
    private final CyclicBarrier meeting;
    private final List<Optional<String>> said;

    VirtualRanks(int ranks) {
        this.ranks = ranks;
        this.meeting = new CyclicBarrier(ranks);
        this.said = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            said.add(Optional.empty());
        }
    }

    /** What a rank does. */
    @FunctionalInterface
    interface Work<T> {
        T of(Agreement agreement) throws Exception;
    }

    /** Has every rank do its work; what each of them ended with, or the exception that it did. */
    <T> List<Object> each(Work<T> work) {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<T>> all = new ArrayList<>();
            for (int rank = 0; rank < ranks; rank++) {
                Agreement agreement = agreement(rank);
                all.add(threads.submit(() -> {
                    boolean well = false;
                    try {
                        T end = work.of(agreement);
                        well = true;
                        return end;
                    } finally {
                        if (!well) {
                            meeting.reset(); // whoever waits for this rank ends, too
                        }
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

    /** The same, and all must do well. */
    <T> void all(Work<T> work) {
        for (Object end : each(work)) {
            if (end instanceof Throwable failure) {
                throw new AssertionError(failure);
            }
        }
    }

    private Agreement agreement(int rank) {
        return new Agreement() {
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
        try {
            meeting.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }
}
