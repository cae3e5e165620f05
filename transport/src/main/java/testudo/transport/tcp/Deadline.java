package testudo.transport.tcp;

import java.io.IOException;
import java.time.Duration;

/** Until when something may take. */
final class Deadline {

    private final long end;
    private final Duration patience;

    Deadline(Duration patience) {
        this.patience = patience;
        end = System.nanoTime() + patience.toNanos();
    }

    /** What is left, at least 1. */
    int milliseconds() {
        return Math.clamp((end - System.nanoTime()) / 1_000_000, 1, Integer.MAX_VALUE);
    }

    /** Sleeps a little before another try. */
    void pause(String awaited) throws IOException {
        if (System.nanoTime() - end > 0) {
            throw new IOException(awaited + " did not come in " + patience.toSeconds() + " s");
        }
        try {
            Thread.sleep(2);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for " + awaited, e);
        }
    }
}
