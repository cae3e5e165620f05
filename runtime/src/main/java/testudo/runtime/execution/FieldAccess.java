package testudo.runtime.execution;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Lets one thread at a time touch the fields of an execution, and only while there are fields to touch. */
final class FieldAccess {

    /** Held while fields are touched, so that their memory is not given back meanwhile. */
    private final ReentrantLock touching = new ReentrantLock();
    /** So that a second thread is refused, and does not wait to take steps that it asked for at another state. */
    private final AtomicBoolean advancing = new AtomicBoolean();
    private final BooleanSupplier failed;
    private boolean closed;

    /** @param failed whether steps have left fields that are of no step */
    FieldAccess(BooleanSupplier failed) {
        this.failed = failed;
    }

    /** @throws IllegalStateException when the execution is closed or has failed */
    <T> T read(Supplier<T> use) {
        touching.lock();
        try {
            requireAlive();
            return use.get();
        } finally {
            touching.unlock();
        }
    }

    /** @throws IllegalStateException when the execution is closed or has failed */
    void touch(Runnable use) {
        touching.lock();
        try {
            requireAlive();
            use.run();
        } finally {
            touching.unlock();
        }
    }

    /** @throws IllegalStateException when the execution is closed, has failed, or is advanced by another thread */
    void advance(Runnable steps) {
        if (!advancing.compareAndSet(false, true)) {
            throw new IllegalStateException(
                    "This execution is being advanced by another thread; it takes steps for one at a time.");
        }
        try {
            touch(steps);
        } finally {
            advancing.set(false);
        }
    }

    /**
     * Gives the fields back, and refuses all use from now on.
     *
     * @throws IllegalStateException while fields are touched, also by this thread
     */
    void close(Runnable giveBack) {
        if (touching.isHeldByCurrentThread() || !touching.tryLock()) {
            throw new IllegalStateException(
                    "This execution cannot be closed while its steps are under way or its fields are read.");
        }
        try {
            closed = true;
            giveBack.run();
        } finally {
            touching.unlock();
        }
    }

    private void requireAlive() {
        if (closed) {
            throw new IllegalStateException("This execution is closed: its fields are gone.");
        }
        if (failed.getAsBoolean()) {
            throw new IllegalStateException("This execution has failed: it cannot go on, and its fields are of no step.");
        }
    }
}
