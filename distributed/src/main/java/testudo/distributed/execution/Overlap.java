package testudo.distributed.execution;


import testudo.runtime.execution.Execution;
import testudo.runtime.execution.Handovers;
import testudo.runtime.plan.Proof;
import testudo.transport.Transport;

/** Steps on the workers and, on the calling thread, the messages of the steps before and of these. */
final class Overlap implements AutoCloseable {

    private final Execution execution;
    private final Handovers handovers;
    private final Messenger messenger;
    private final Beside steps;

    Overlap(Execution execution, Courier courier, Transport transport, Beside steps) {
        this.execution = execution;
        this.steps = steps;
        handovers = execution.handovers(courier.handovers());
        messenger = new Messenger(transport, handovers, courier.bound(), steps::now);
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
        Beside.Work work = steps.begin(() -> execution.advance(all));
        boolean carried = false;
        try {
            messenger.carry(all / handovers.steps(), together / handovers.steps(), work);
            carried = true;
        } finally {
            if (!carried) {
                work.cancel();
                steps.close();
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
        steps.close();
    }
}
