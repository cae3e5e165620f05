package testudo.tasks.queue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import testudo.sync.platform.Platform;

/**
 * Chase and Lev's deque: its owner pushes and takes at the bottom, thieves steal at the top.
 *
 * <p>What precedes a push happens-before what follows the take or steal that returns the same object. Positions only grow. A
 * ring that became too small is copied and never written again, so that a late thief finds in it what was there.
 *
 * <p>Source: Chase and Lev (2005), with the orderings of Lê, Pop, Cohen and Zappa Nardelli (2013), Figure 1.
 */
public final class WorkStealingDeque extends DequeEnds {

    private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Queued[].class);

    private volatile Queued[] ring = new Queued[256];
    private long cleared; // slots of positions before it hold nothing

    /** @param owner whose worker pushes and takes */
    public WorkStealingDeque(String name, Platform platform, int owner) {
        super(name, platform, owner);
    }

    /**
     * By the owner.
     *
     * @return whether thieves may have found nothing here before
     */
    public boolean push(Queued task) {
        long b = bottomPlain();
        long t = topAcquire();
        Queued[] slots = ring;
        if (b - t >= slots.length - 1) {
            slots = grow(slots, t, b);
        }
        SLOT.setOpaque(slots, (int) b & (slots.length - 1), task); // opaque: published by the next line
        bottomRelease(b + 1); // release: the task is there, pairs with steal
        return b - t <= 0;
    }

    private Queued[] grow(Queued[] slots, long t, long b) {
        Queued[] larger = new Queued[2 * slots.length];
        for (long i = t; i < b; i++) {
            larger[(int) i & (larger.length - 1)] = slots[(int) i & (slots.length - 1)];
        }
        ring = larger; // volatile: filled before it is seen
        cleared = t;
        return larger;
    }

    /** By the owner: the youngest, or null. */
    public Queued take() {
        long b = bottomPlain() - 1;
        Queued[] slots = ring;
        Queued task = slots[(int) b & (slots.length - 1)];
        return claim(b, slots) ? task : null;
    }

    /** By the owner: takes the youngest if it is this one, and tells whether it did. */
    public boolean take(Queued task) {
        long b = bottomPlain() - 1;
        Queued[] slots = ring;
        return slots[(int) b & (slots.length - 1)] == task && claim(b, slots);
    }

    private boolean claim(long b, Queued[] slots) {
        bottomFenced(b); // thieves see the lower bottom, or this sees their higher top
        long t = topAcquire();
        if (t < b) {
            slots[(int) b & (slots.length - 1)] = null; // no thief comes here: it would have to pass the top
            return true;
        }
        boolean won = t == b && advanceTop(t); // full: the last one goes to the owner or to one thief
        bottomOpaque(b + 1);
        if (t > b) {
            clear(slots, t);
        }
        return won;
    }

    /** What was stolen must not live on because of this deque. */
    private void clear(Queued[] slots, long upTo) {
        for (long i = Math.max(cleared, upTo - slots.length); i < upTo; i++) {
            slots[(int) i & (slots.length - 1)] = null;
        }
        cleared = upTo;
    }

    /**
     * By anybody else: the oldest, or null, also when another one was quicker.
     *
     * @param user the thief
     */
    public Queued steal(QueueUser user) {
        long t = topAcquire();
        VarHandle.fullFence(); // bottom is not older than top, pairs with take
        long b = bottomAcquire(); // acquire: pairs with push
        if (t >= b) {
            return null;
        }
        Queued[] slots = ring;
        Queued task = (Queued) SLOT.getOpaque(slots, (int) t & (slots.length - 1)); // opaque: valid if nobody else moves the top
        if (!advanceTop(t)) {
            user.add(Count.FAILED_TRIES);
            return null;
        }
        return task;
    }
}
