package testudo.tascell;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

import testudo.sync.platform.Work;

/**
 * Who runs a search: the stack of states to which it can go back, and the look for requests.
 *
 * <p>As long as nobody asks, opening a choice costs a few writes of numbers and a look at one flag; nothing is allocated. When somebody
 * asks, the worker goes back to the oldest state that has work to give away, makes a task of it there, and comes forward again.
 *
 * <p>Used by one thread, that of the task.
 *
 * <p>Source: Hiraishi, Yasugi, Umatani and Yuasa, "Backtracking-based Load Balancing" (2009), with frames in place of nested functions.
 */
public final class TascellWorker {

    static final VarHandle REQUESTED;

    static {
        try {
            REQUESTED = MethodHandles.lookup().findVarHandle(TascellWorker.class, "requested", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Dealings dealings;
    private final boolean checked;
    private boolean priced; // then each choice looks as if somebody asked, and tells what was done since the last one
    private Frame[] stack = new Frame[64];
    private int top;
    private int base; // frames below belong to tasks that wait
    private int firstSubtask; // of the running task
    private Task current;
    /** Somebody asks, or wants this worker to stop. Opaque: a poll sees it soon, what it is about is read under the desk's lock. */
    @SuppressWarnings("unused") // by REQUESTED
    private boolean requested;

    TascellWorker(Dealings dealings, boolean checked) {
        this.dealings = dealings;
        this.checked = checked;
    }

    /** From now on each choice is told to the site. */
    void price() {
        priced = true;
        requested = true;
    }

    /** The number of this worker in its node, from 0. */
    public int index() {
        return dealings.index();
    }

    /**
     * Tells a machine that has to be told what the search has done since, beyond what it does at each choice, and that many
     * operations of it can be done at once; elsewhere nothing happens.
     *
     * @see Task#perChoice
     */
    public void charge(Work.Compute work) {
        dealings.spend(work, true);
    }

    /**
     * Gives all nodes something that many tasks need, in place of a copy with each: a task that nobody runs, written and read as others are.
     * When this returns all nodes have it, and tasks that are made from then on find it by {@link #known}.
     */
    public void broadcast(Task task) {
        dealings.broadcast(task);
    }

    /** What was broadcast last of a kind, on this node an object that all its workers share: nobody may change it. */
    public Optional<Task> known(String kind) {
        return dealings.known(kind);
    }

    /** The hot path. A frame that was here before is not written again, which saves the collector's mark. */
    void push(Frame frame) {
        note(frame);
        poll();
    }

    /**
     * Looks whether somebody asks, as opening a choice does, where a search has nothing to choose: it costs less than a choice without
     * turns, and older states may have work to give.
     */
    public void poll() {
        if ((boolean) REQUESTED.getOpaque(this)) {
            serve();
        }
    }

    void note(Frame frame) {
        int t = top;
        Frame[] s = stack;
        if (t >= s.length || s[t] != frame) {
            place(frame, t);
        }
        top = t + 1;
    }

    void pop() {
        top--;
    }

    private void place(Frame frame, int t) {
        if (t >= stack.length) {
            stack = Arrays.copyOf(stack, 2 * stack.length);
        }
        stack[t] = frame;
    }

    /** Somebody asks: goes back to the oldest state with work to give away, gives, and comes forward again. */
    private void serve() {
        REQUESTED.setOpaque(this, priced); // before the look: who asks later sets it again
        if (priced) {
            dealings.spend(current.perChoice(), false);
        }
        dealings.checkAlive();
        if (dealings.isCancelled()) {
            throw Cancelled.NOW;
        }
        if (!dealings.hasRequest()) {
            return;
        }
        long before = checked ? current.fingerprint() : 0;
        dealings.beginBacktracking();
        int given = backtrack();
        dealings.endBacktracking(given);
        if (checked && current.fingerprint() != before) {
            throw new IllegalStateException("Task '" + current.getClass().getSimpleName()
                    + "' is not what it was before backtracking: undo and redo are no inverses.");
        }
    }

    private int backtrack() {
        int j = top;
        while (j > base) {
            Frame frame = stack[--j];
            frame.back();
            if (frame instanceof Choice<?> choice && choice.spawned > 0) {
                break; // what is older had nothing left when this one gave
            }
        }
        int given = 0;
        RuntimeException failure = null;
        for (; j < top; j++) {
            try {
                given += failure == null && stack[j] instanceof Choice<?> choice ? give(choice) : 0;
            } catch (RuntimeException e) { // of a split: first the search gets back its state
                failure = e;
            }
            stack[j].forth();
        }
        if (failure != null) {
            throw failure;
        }
        return given;
    }

    private int give(Choice<?> choice) {
        int given = 0;
        while (dealings.hasRequest()) {
            Task part = choice.part();
            if (part == null) {
                break;
            }
            choice.spawned++;
            given++;
            dealings.give(part);
        }
        return given;
    }

    /** Runs a task on top of those that wait; it never goes back below its own first frame. */
    void run(Task task) {
        int oldBase = base;
        int oldFirst = firstSubtask;
        Task old = current;
        base = top;
        firstSubtask = dealings.subtasks();
        current = task;
        try {
            task.run(this);
            requireClosed();
        } catch (RuntimeException | Error e) {
            unwind(base);
            throw e;
        } finally {
            base = oldBase;
            firstSubtask = oldFirst;
            current = old;
        }
    }

    private void requireClosed() {
        if (top != base) {
            throw new IllegalStateException("Task '" + current.getClass().getSimpleName() + "' ended with " + (top - base)
                    + " choices that it had not closed.");
        }
    }

    /** The newest of the tasks that this one gave away, done. */
    Task join() {
        return dealings.join(firstSubtask);
    }

    /**
     * Searches until the end, or until a {@link TaskExit} is thrown here or by whoever has part of the search; then changes that are in
     * force are taken back, and what was given away is cancelled.
     *
     * @return the tag it was left with, if it was
     */
    public OptionalInt attempt(Runnable search) {
        int mark = top;
        try {
            search.run();
            return OptionalInt.empty();
        } catch (TaskExit exit) {
            unwind(mark);
            return OptionalInt.of(exit.tag());
        }
    }

    /** Takes changes back down to a height, and waits for what was given away above it, which nobody wants any more. */
    private void unwind(int mark) {
        while (top > mark) {
            Frame frame = stack[--top];
            frame.back();
            if (frame instanceof Choice<?> choice) {
                choice.spawned = 0;
            }
            if (frame instanceof Loop<?> loop) {
                loop.forget();
            }
        }
        int keep = firstSubtask;
        for (int j = base; j < mark; j++) {
            keep += stack[j] instanceof Choice<?> choice ? choice.spawned : 0;
        }
        dealings.abandon(keep);
    }
}
