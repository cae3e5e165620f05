package testudo.benchmarks.measure;

import java.util.concurrent.CancellationException;

/** How measurements that take minutes end when somebody interrupts them. */
public final class Cancellation {

    private Cancellation() {}

    /** Goes on, between two runs, unless the thread was interrupted. */
    public static void check() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted");
        }
    }
}
