package testudo.machine.engine;

import java.util.concurrent.locks.LockSupport;

/**
 * A coroutine on a virtual thread of its own, with a token that goes back and forth between it and its driver.
 *
 * <p>The token is a volatile word, so that what one side did happens-before what the other does next. It works for any
 * number of carrier threads, since only the holder of the token runs.
 */
final class ThreadCoroutine implements Coroutine {

    private final Thread thread;
    private volatile boolean inside;
    private volatile boolean done;
    private volatile Thread driver;
    private boolean begun;

    ThreadCoroutine(Runnable body) {
        thread = Thread.ofVirtual().name("testudo-process").unstarted(() -> {
            try {
                body.run();
            } finally {
                done = true;
                leave();
            }
        });
    }

    @Override
    public void resume() {
        driver = Thread.currentThread();
        inside = true;
        if (begun) {
            LockSupport.unpark(thread);
        } else {
            begun = true;
            thread.start();
        }
        boolean interrupted = false;
        while (inside) {
            LockSupport.park(this);
            if (Thread.interrupted()) { // else parking would return at once from now on
                interrupted = true;
                thread.interrupt(); // so that it leaves soon
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void suspend() {
        leave();
        while (!inside) {
            LockSupport.park(this);
            if (!inside) {
                Thread.interrupted(); // it has left; the driver knows
            }
        }
    }

    private void leave() {
        Thread next = driver;
        inside = false;
        LockSupport.unpark(next);
    }

    @Override
    public boolean isDone() {
        return done;
    }
}
