package testudo.sync.host;

import java.util.concurrent.CountDownLatch;

/** A virtual thread without a name that a worker waits for. */
public final class VirtualThread {

    private VirtualThread() {}

    /** Runs it there, and throws here what it throws. */
    public static void run(Runnable work) {
        CountDownLatch ended = new CountDownLatch(1);
        RuntimeException[] thrown = new RuntimeException[1];
        Thread.startVirtualThread(() -> {
            try {
                work.run();
            } catch (RuntimeException problem) {
                thrown[0] = problem;
            } finally {
                ended.countDown();
            }
        });
        try {
            ended.await();
        } catch (InterruptedException interrupt) {
            throw new AssertionError(interrupt);
        }
        if (thrown[0] != null) {
            throw thrown[0];
        }
    }
}
