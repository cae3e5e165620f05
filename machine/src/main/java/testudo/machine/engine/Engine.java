package testudo.machine.engine;

/**
 * Virtual time: makes things happen in the order of their times, and of their creation where times are equal.
 *
 * <p>Used by one thread at a time; processes run while {@link #run} does.
 *
 * <p>Source: {@code docs/theory/machines.md} §9; one queue, one clock, one step as in SimPy.
 */
public final class Engine {

    private static final int SLICE = 4096;
    private static final long NOBODY = -1; // in place of a process's number

    private final EventQueue queue = new EventQueue();
    private final Digest digest = new Digest();
    private long now;
    private long events;
    private Process running; // null between processes: actions happen to nobody
    private long slice; // events after which whoever drives is to have its turn
    private Process resumed; // by the action that happens at the moment; null as a rule
    private Throwable failure; // of an action on a process's stack; null as a rule

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

    /** The process that runs at the moment; null between processes. Asked at every access to a shared word. */
    public Process running() {
        return running;
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
            suspend();
        }
    }

    /**
     * Stops the running process until somebody lets it happen again.
     *
     * <p>What happens to nobody meanwhile happens on its stack. If it is itself the next to go on, as whoever waits for an answer of
     * memory often is, its code is never left, which is what costs most.
     */
    public void suspend() {
        Process mine = running;
        running = null;
        while (events < slice && !Thread.currentThread().isInterrupted()) { // whoever drives hears of interrupts
            Action next = queue.first();
            if (next == mine) {
                begin();
                count(mine.number());
                running = mine;
                return;
            }
            if (next == null || next instanceof Process) {
                break;
            }
            begin();
            count(NOBODY);
            try {
                next.happen();
            } catch (RuntimeException | Error broken) { // belongs to whoever drives, not to this code
                failure = broken;
                break;
            }
            if (resumed == mine) {
                resumed = null;
                running = mine;
                return;
            }
            if (resumed != null) {
                break;
            }
        }
        mine.pause();
    }

    /** Lets a process go on at once, when the action that happens at the moment is over; nothing happens in between. */
    public void resume(Process process) {
        resumed = process;
    }

    private Action begin() {
        Action first = queue.removeFirst();
        now = queue.taken();
        return first;
    }

    /** Makes everything happen that there is, and all that follows from it. */
    public void run() {
        while (step()) {
            // Each step is some events.
        }
    }

    /** Makes the next thing happen, and some of those after it, and tells whether there was one. */
    public boolean step() {
        if (queue.first() == null) {
            return false;
        }
        slice = events + SLICE;
        Action action = begin();
        count(action instanceof Process process ? process.number() : NOBODY);
        action.happen();
        while (resumed != null && failure == null) {
            Process process = resumed;
            resumed = null;
            process.happen();
        }
        Throwable broken = failure;
        failure = null;
        switch (broken) {
            case null -> {}
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> throw new AssertionError(broken); // nothing else is caught
        }
        return true;
    }

    private void count(long mark) {
        events++;
        digest.add(now, mark);
    }

    /** Forgets whatever was to happen. */
    public void clear() {
        queue.clear();
        resumed = null;
        failure = null;
    }

    void enter(Process process) {
        running = process;
    }

    void leave() {
        running = null;
    }
}
