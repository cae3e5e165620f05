package testudo.distributed.execution;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import testudo.runtime.execution.Execution;
import testudo.runtime.execution.Handovers;
import testudo.runtime.plan.Proof;
import testudo.transport.Transport;

/** Steps on the workers and, on the calling thread, the messages of the steps before and of these. */
final class Overlap implements AutoCloseable {

    private final Execution execution;
    private final Handovers handovers;
    private final Messenger messenger;
    private final ExecutorService steps =
            Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("testudo-steps").factory());

    Overlap(Execution execution, Courier courier, Transport transport) {
        this.execution = execution;
        handovers = execution.handovers(courier.handovers());
        messenger = new Messenger(transport, handovers, courier.bound());
    }

    /** Whether exchanges fall on the ends of sweeps; those that go there and back leave states in between elsewhere. */
    static boolean fits(Execution execution, int together) {
        return !execution.plan().sweeps().compressed() && together % execution.together() == 0;
    }

    /**
     * Takes steps.
     *
     * @param together steps between two exchanges, the last one after the last of all; 0 for no exchange
     */
    void take(long all, int together) {
        handovers.begin();
        Future<?> work = steps.submit(() -> execution.advance(all));
        boolean carried = false;
        try {
            messenger.carry(all / handovers.steps(), together / handovers.steps(), work);
            carried = true;
        } finally {
            if (!carried) {
                work.cancel(true);
                steps.close();
            }
        }
        await(work);
    }

    /** Waits for the proof that messages and workers leave each other what they need. */
    Proof proof() {
        return handovers.proof();
    }

    /** How long the workers have waited for messages, on average (s). */
    double waited() {
        return handovers.waitedNanos() / 1e9 / execution.plan().workers();
    }

    private static void await(Future<?> work) {
        try {
            work.get();
        } catch (ExecutionException failed) {
            switch (failed.getCause()) {
                case RuntimeException e -> throw e;
                case Error e -> throw e;
                case Throwable e -> throw new IllegalStateException(e);
            }
        } catch (InterruptedException e) {
            work.cancel(true);
            Thread.currentThread().interrupt();
            throw new CancellationException("The steps of this rank were interrupted.");
        }
    }

    @Override
    public void close() {
        steps.close();
    }
}
