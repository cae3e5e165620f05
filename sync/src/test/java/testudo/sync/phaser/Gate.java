package testudo.sync.phaser;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Holds a task back until another one opens it; independent of phasers, to force an order of events. */
final class Gate {

    private static final long LIMIT_SECONDS = 600;

    private final CountDownLatch latch = new CountDownLatch(1);

    void open() {
        latch.countDown();
    }

    boolean isOpen() {
        return latch.getCount() == 0;
    }

    void pass() {
        try {
            assertTrue(latch.await(LIMIT_SECONDS, TimeUnit.SECONDS), "A gate was not opened within its limit.");
        } catch (InterruptedException interrupt) {
            throw new AssertionError("Interrupted before a gate was opened.", interrupt);
        }
    }
}
