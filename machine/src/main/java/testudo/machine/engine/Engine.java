package testudo.machine.engine;

import java.util.Optional;

/**
 * Virtual time: makes things happen in the order of their times, and of their creation where times are equal.
 *
 * <p>Used by one thread at a time; processes run while {@link #run} does.
 *
 * <p>Source: {@code docs/theory/machines.md} §9; one heap, one clock, one step as in SimPy.
 */
public final class Engine {

    private final EventQueue queue = new EventQueue();
    private final Digest digest = new Digest();
    private long now;
    private long events;
    private Process running; // null between processes: actions happen to nobody

    /** Ticks since the engine was made. */
    public long now() {
        return now;
    }

    /** Things that have happened. */
    public long events() {
        return events;
    }

    public Digest digest() {
        return digest;
    }

    /** The process that runs at the moment, if one does. */
    public Optional<Process> running() {
        return Optional.ofNullable(running);
    }

    /** Lets something happen; not before now. */
    public void at(long time, Action action) {
        if (time < now) {
            throw new IllegalArgumentException("Nothing can happen at " + time + ", since it is " + now + ".");
        }
        queue.add(time, action);
    }

    /**
     * Lets the running process go on after some ticks. The hot loop of direct-style code.
     *
     * <p>Whoever drives the engine is asked whether to go on only between events, so an interrupted process leaves its code.
     */
    public void advance(long ticks) {
        long until = now + ticks;
        if (queue.firstTime() > until && !Thread.currentThread().isInterrupted()) { // nothing happens meanwhile: no need to leave
            now = until;
            count(running.number());
        } else {
            queue.add(until, running);
            running.pause();
        }
    }

    /** Stops the running process until somebody lets it happen again. */
    public void suspend() {
        running.pause();
    }

    /** Makes everything happen that there is, and all that follows from it. */
    public void run() {
        while (step()) {
            // Each step is one event.
        }
    }

    /** Makes the next thing happen, and tells whether there was one. */
    public boolean step() {
        if (queue.isEmpty()) {
            return false;
        }
        now = queue.firstTime();
        Action action = queue.removeFirst();
        count(action instanceof Process process ? process.number() : -1);
        action.happen();
        return true;
    }

    private void count(long mark) {
        events++;
        digest.add(now, mark);
    }

    /** Forgets whatever was to happen. */
    public void clear() {
        queue.clear();
    }

    void enter(Process process) {
        running = process;
    }

    void leave(Process process) {
        assert running == process : "a process that runs leaves by itself";
        running = null;
    }
}
