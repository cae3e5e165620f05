package testudo.sync.host;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that stays between brief runs, for the next piece of work.
 *
 * <pre>
 *   work   null: none        a task: to be run        LEFT: nobody will take any more
 * </pre>
 *
 * <p>It polls a while for the next one, counted and not timed, then sleeps, and ends when nothing has come for a second; so it ends,
 * too, when nobody holds the platform any more. It holds nothing of a run that is over. For one giver at a time.
 */
final class Seat {

    /** As long as being woken takes, some 0.1 ms. */
    private static final int POLLS = 4000;
    private static final long STAYS_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final Runnable LEFT = () -> {};

    private final int polls;
    private final Thread thread;
    private final AtomicReference<Runnable> work;
    private volatile boolean asleep;

    private Seat(String name, Runnable first, boolean polling) {
        polls = polling ? POLLS : 0;
        work = new AtomicReference<>(first);
        thread = Thread.ofPlatform().name(name).daemon().unstarted(this::serve);
    }

    /**
     * A new thread, already at work.
     *
     * @param polling whether a processor is left to it between runs
     */
    static Seat taken(String name, Runnable first, boolean polling) {
        Seat seat = new Seat(name, first, polling);
        seat.thread.start();
        return seat;
    }

    /** Gives the thread work, which it has none of; tells whether it takes it, or is gone. */
    boolean gives(Runnable task) {
        if (!work.compareAndSet(null, task)) { // full: before looking for the sleeper; pairs with asleep in next()
            return false;
        }
        if (asleep) {
            LockSupport.unpark(thread);
        }
        return true;
    }

    /** Sends the thread home once it has no work. */
    void dismiss() {
        if (work.compareAndSet(null, LEFT)) {
            LockSupport.unpark(thread);
        }
    }

    private void serve() {
        while (serveOne()) {
            // what was run is out of reach here
        }
    }

    private boolean serveOne() {
        Runnable task = next();
        if (task == LEFT) {
            return false;
        }
        work.set(null); // before it is run: its end is the sign that the next may come
        task.run();
        return true;
    }

    private Runnable next() {
        for (int n = 0; n < polls; n++) {
            Runnable task = work.get();
            if (task != null) {
                return task;
            }
            Thread.onSpinWait();
        }
        asleep = true; // volatile: before looking once more; pairs with gives()
        long since = System.nanoTime();
        Runnable task = work.get();
        while (task == null) {
            LockSupport.parkNanos(this, STAYS_NANOS);
            if (System.nanoTime() - since >= STAYS_NANOS) {
                work.compareAndSet(null, LEFT);
            }
            task = work.get();
        }
        asleep = false;
        return task;
    }
}
