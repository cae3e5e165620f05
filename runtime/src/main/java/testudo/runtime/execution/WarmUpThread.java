package testudo.runtime.execution;

import java.time.Duration;
import java.util.List;

/** A thread that warms kernels up beside the run, begun once at most; it keeps no program from ending. */
final class WarmUpThread {

    private final Thread thread;
    private boolean begun;
    private volatile boolean complete;

    /** @param warmUps that of the most important kernels first */
    WarmUpThread(List<WarmUp> warmUps) {
        thread = new Thread(() -> {
            boolean all = true;
            for (WarmUp w : warmUps) {
                all &= w.run();
            }
            complete = all;
        }, "testudo-warm-up");
        thread.setDaemon(true);
    }

    /** Called by one thread. */
    void begin() {
        if (!begun) {
            begun = true;
            thread.start();
        }
    }

    /** Waits; whether all kernels are compiled. */
    boolean await(Duration limit) {
        try {
            thread.join(limit);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
        return complete;
    }
}
