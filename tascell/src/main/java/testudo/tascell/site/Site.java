package testudo.tascell.site;

import java.util.concurrent.Future;
import java.util.function.Consumer;

import testudo.sync.platform.Worker;

/** Where one node's workers are. Made for one run; safe for all threads of the node. */
public interface Site {

    /** Time that passes for the node (ns), from some moment on. */
    long now();

    /** Where a worker will sit. */
    Seat seat(int worker);

    /** Whether each choice must be told to {@link Seat#spend}, as no time passes otherwise. */
    boolean isPriced();

    /** Called whenever somebody of the node looks at the desk of a worker, which is memory they share. */
    void touch(int worker);

    /**
     * Starts the workers.
     *
     * @param ended called when all have, however
     * @return done when all have ended
     */
    Future<?> start(int workers, Consumer<Worker> body, Runnable ended);

    /**
     * Ends the workers in the midst of what they do, and returns when they have ended.
     *
     * @param nudge lets each look up from what it does
     */
    void stop(Runnable nudge);
}
