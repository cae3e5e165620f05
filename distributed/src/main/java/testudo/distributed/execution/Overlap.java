package testudo.distributed.execution;

import java.util.Optional;

import testudo.runtime.execution.Execution;
import testudo.runtime.execution.Handovers;
import testudo.runtime.plan.Proof;
import testudo.transport.Transport;

/** Steps on the workers and, on the calling thread, the messages of the steps before and of these. */
final class Overlap implements AutoCloseable {

    private final Execution execution;
    private final Handovers handovers;
    private final Messenger messenger;
    private final Optional<Beside> steps;

    /** @param steps where they are taken; empty where the calling thread is worker 0, and carries between its pieces */
    Overlap(Execution execution, Courier courier, Transport transport, Optional<Beside> steps) {
        this.execution = execution;
        this.steps = steps;
        handovers = execution.handovers(courier.handovers());
        messenger =
                new Messenger(transport, handovers, courier.bound(), () -> steps.map(Beside::now).orElseGet(System::nanoTime));
        if (steps.isEmpty()) {
            handovers.carriedBy(messenger);
        }
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
        messenger.begin(all / handovers.steps(), together / handovers.steps());
        if (steps.isEmpty()) {
            execution.advance(all);
            return;
        }
        Beside.Work work = steps.get().begin(() -> execution.advance(all));
        boolean carried = false;
        try {
            messenger.carry(work);
            carried = true;
        } finally {
            if (!carried) {
                work.cancel();
                steps.get().close();
            }
        }
        work.await();
    }

    /** Waits for the proof that messages and workers leave each other what they need. */
    Proof proof() {
        return handovers.proof();
    }

    /** How long the workers have waited for messages, on average (s). */
    double waited() {
        return handovers.waitedNanos() / 1e9 / execution.plan().workers();
    }

    @Override
    public void close() {
        steps.ifPresent(Beside::close);
    }
}
