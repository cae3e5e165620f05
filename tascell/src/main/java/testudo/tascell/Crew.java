package testudo.tascell;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Report;
import testudo.sync.platform.WorkerFailure;
import testudo.sync.timeline.Span;
import testudo.sync.timeline.Timeline;
import testudo.tascell.node.Node;
import testudo.tascell.node.NodeOptions;
import testudo.tascell.node.Outbox;
import testudo.tascell.protocol.Cargo;
import testudo.tascell.protocol.Outcome;

/** The workers of one node for one run, on threads of their own; used by the thread that called {@link Tascell}. */
final class Crew {

    private final TascellOptions options;
    private final int nodes;
    private final Node node;
    private final List<Patience> patience;
    private final List<Journal> journals;
    private final List<Dealings> dealings;
    private final FutureTask<Report> team;
    private final long start = System.nanoTime();
    private final CountDownLatch settled = new CountDownLatch(1);
    private volatile long end;
    private Thread thread;

    Crew(TascellOptions options, int rank, int nodes, Optional<Task> whole) {
        this.options = options;
        this.nodes = nodes;
        int workers = options.workers();
        node = new Node(new NodeOptions(rank, nodes, workers, options.seed(), options.messaging().anyForwards()),
                whole.map(Cargo.class::cast));
        boolean crowded = workers + (nodes > 1 ? 1 : 0) > Runtime.getRuntime().availableProcessors();
        patience = IntStream.range(0, workers).mapToObj(w -> new Patience(crowded)).toList();
        journals = IntStream.range(0, workers).mapToObj(w -> new Journal(w, options.spans(), start)).toList();
        dealings = IntStream.range(0, workers).mapToObj(w -> new Dealings(node, w, options, journals.get(w), patience.get(w)))
                .toList();
        node.result().thenRun(() -> {
            end = System.nanoTime();
            settled.countDown();
        });
        // Bound to processors only where nobody else may want the same ones.
        HostPlatform platform = new HostPlatform(HostOptions.defaults().withPinning(nodes == 1));
        team = new FutureTask<>(() -> platform.run(workers, worker -> {
            Dealings own = dealings.get(worker.index());
            own.live(new TascellWorker(own, options.checked()), worker);
        }));
    }

    Node node() {
        return node;
    }

    /** Starts the workers; done when they have ended. */
    FutureTask<Report> start(Outbox outbox) {
        node.furnish(dealings.stream().map(Dealings::desk).toList(), outbox, () -> patience.forEach(Patience::ring));
        thread = new Thread(() -> {
            team.run();
            settled.countDown();
        }, "tascell-" + node.rank());
        thread.setDaemon(true);
        thread.start();
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
            throw new CancellationException("The run was interrupted.");
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
        boolean interrupted = Thread.interrupted();
        thread.interrupt(); // the platform stops its workers, those that compute when they look
        while (thread.isAlive()) {
            dealings.forEach(Dealings::poll);
            patience.forEach(Patience::ring);
            LockSupport.parkNanos(100_000);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    NodeCounts counts() {
        return NodeCounts.of(node, dealings.stream().map(Dealings::counters).toList());
    }

    TascellReport report(List<NodeCounts> counts) {
        long until = node.result().isDone() ? end : System.nanoTime();
        List<Span> spans =
                journals.stream().flatMap(j -> j.spans().stream()).sorted((a, b) -> Double.compare(a.end(), b.end())).toList();
        return TascellReport.of(until - start, options.workers(), counts,
                new Timeline(spans, journals.stream().mapToLong(Journal::leftOut).sum(), -1, 1));
    }
}
