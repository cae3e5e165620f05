package testudo.cli.status;

import java.time.Duration;

/** Does something every now and then on a thread of its own, so that whoever computes is not disturbed, until it is closed. */
public final class Ticker implements AutoCloseable {

    private final Thread thread;

    private Ticker(Thread thread) {
        this.thread = thread;
    }

    /**
     * The first time after that time.
     *
     * @param name of the thread
     */
    public static Ticker every(Duration time, String name, Runnable action) {
        return new Ticker(Thread.ofPlatform().daemon().name(name).start(() -> {
            try {
                while (!Thread.currentThread().isInterrupted()) {
                    Thread.sleep(time);
                    action.run();
                }
            } catch (InterruptedException closed) {
                Thread.currentThread().interrupt();
            }
        }));
    }

    /** Returns when nothing is done any more. */
    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
