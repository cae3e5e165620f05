package testudo.tascell;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

import testudo.sync.platform.WorkerFailure;
import testudo.sync.timeline.Span;
import testudo.sync.timeline.Timeline;
import testudo.tascell.node.Node;
import testudo.tascell.node.NodeOptions;
import testudo.tascell.node.Outbox;
import testudo.tascell.protocol.Cargo;
import testudo.tascell.protocol.Outcome;
import testudo.tascell.site.Seat;
import testudo.tascell.site.Site;
import testudo.transport.Transport;

/** The workers of one node for one run; used by the thread that called {@link Tascell}. */
final class Crew {

    private final TascellOptions options;
    private final Site site;
    private final Node node;
    private final List<Seat> seats;
    private final List<Journal> journals;
    private final List<Dealings> dealings;
    private final long start;
    private final CountDownLatch settled = new CountDownLatch(1);
    private volatile long end;
    private Future<?> team;

    Crew(TascellOptions options, Site site, int rank, int nodes, Optional<Task> whole) {
        this.options = options;
        this.site = site;
        start = site.now();
        int workers = options.workers();
        node = new Node(new NodeOptions(rank, nodes, workers, options.seed(), options.messaging().anyForwards()),
                whole.map(Cargo.class::cast));
        seats = IntStream.range(0, workers).mapToObj(site::seat).toList();
        journals = IntStream.range(0, workers).mapToObj(w -> new Journal(w, options.spans(), site::now)).toList();
        dealings = IntStream.range(0, workers)
                .mapToObj(w -> new Dealings(node, w, options, journals.get(w), site, seats.get(w))).toList();
        node.result().thenRun(() -> {
            end = site.now();
            settled.countDown();
        });
    }

    Node node() {
        return node;
    }

    /**
     * Starts the workers; done when they have ended.
     *
     * @param ended called then, by one of them
     */
    Future<?> start(Outbox outbox, Runnable ended) {
        node.furnish(dealings.stream().map(Dealings::desk).toList(), outbox, () -> seats.forEach(Seat::ring));
        node.watch(site::touch);
        team = site.start(options.workers(), worker -> {
            Dealings own = dealings.get(worker.index());
            own.live(new TascellWorker(own, options.checked()), worker);
        }, () -> {
            settled.countDown();
            ended.run();
        });
        return team;
    }

    /** Waits for the result of the whole run, and lets the run be over. */
    void awaitResult() {
        try {
            settled.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        node.end();
    }

    /**
     * Waits for the workers to end.
     *
     * @throws RuntimeException what stopped them, if they did not end by themselves
     */
    void finish() {
        try {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedException();
            }
            team.get();
        } catch (InterruptedException e) {
            stop();
            Thread.currentThread().interrupt();
            throw new CancellationException(Transport.INTERRUPTED);
        } catch (ExecutionException e) {
            throw failure(e.getCause());
        }
    }

    /** Throws what the whole task threw, if it did, at the node that had it. */
    void requireResult() {
        if (node.result().isDone() && node.result().join() instanceof Outcome.Failed failed) {
            throw failure(failed.thrown().orElseThrow());
        }
    }

    private static RuntimeException failure(Throwable thrown) {
        return switch (thrown) {
            case WorkerFailure failure when failure.getCause() instanceof RuntimeException own -> own;
            case RuntimeException e -> e;
            case Error e -> throw e;
            default -> new IllegalStateException(thrown);
        };
    }

    /** Ends the workers in the midst of what they do. */
    void stop() {
        node.end();
        site.stop(() -> {
            dealings.forEach(Dealings::poll);
            seats.forEach(Seat::ring);
        });
    }

    NodeCounts counts() {
        return NodeCounts.of(node, dealings.stream().map(Dealings::counters).toList());
    }

    TascellReport report(List<NodeCounts> counts) {
        long until = node.result().isDone() ? end : site.now();
        List<Span> spans =
                journals.stream().flatMap(j -> j.spans().stream()).sorted((a, b) -> Double.compare(a.end(), b.end())).toList();
        return TascellReport.of(until - start, options.workers(), counts,
                new Timeline(spans, journals.stream().mapToLong(Journal::leftOut).sum(), -1, 1));
    }
}
