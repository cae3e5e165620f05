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

    /**
     * Places before those of a ring that stay empty. Where collectors mark cards, writing a reference writes the mark of 512 bytes
     * around it, and 64 marks share a cache line: rings of different owners must lie 32 KiB apart, wherever a collection puts them,
     * or two workers are hardly faster than one (measured).
     */
    private static final int APART = 8192;

    /** So many tasks at least thieves would have to take while one write of the owner's is on its way, to go unnoticed. */
    private static final int FEW = 2;

    private final boolean isPriced;
    private volatile Queued[] ring = new Queued[APART + 256];
    private long cleared; // slots of positions before it hold nothing
    private long topSeen; // by the owner, lately

    /** @param owner whose worker pushes and takes */
    public WorkStealingDeque(String name, Platform platform, int owner) {
        super(name, platform, owner);
        isPriced = platform.pricesCells();
    }

    private static int capacity(Queued[] slots) {
        return slots.length - APART;
    }

    private static int place(long position, Queued[] slots) {
        return APART + ((int) position & (capacity(slots) - 1));
    }

    /**
     * By the owner.
     *
     * @return whether thieves may have found nothing here before
     */
    public boolean push(Queued task) {
        long b = bottomPlain();
        Queued[] slots = ring;
        if (b - topSeen >= capacity(slots) - 1) {
            slots = withRoom(slots, b);
        }
        SLOT.setOpaque(slots, place(b, slots), task); // opaque: published by the next line
        bottomRelease(b + 1); // release: the task is there, pairs with steal
        return wasEmpty(b);
    }

    /**
     * Whether a thief may have found nothing before the push at {@code b}. It has if it saw a top as high as that: so the top is looked
     * at after the push, not before, and once more after all see the push where few tasks are left; always, this would cost a quarter of
     * a small task (measured). Simulated machines do without: their thieves would have to be as quick as one write.
     */
    private boolean wasEmpty(long b) {
        long t = topAcquire();
        if (b - t <= FEW && !isPriced) {
            VarHandle.fullFence(); // between the bottom and the top: who does not see the one has moved the other by now
            t = topAcquire();
        }
        topSeen = t;
        return b - t <= 0;
    }

    private Queued[] withRoom(Queued[] slots, long b) {
        topSeen = topAcquire();
        return b - topSeen >= capacity(slots) - 1 ? grow(slots, topSeen, b) : slots;
    }

    private Queued[] grow(Queued[] slots, long t, long b) {
        Queued[] larger = new Queued[APART + 2 * capacity(slots)];
        for (long i = t; i < b; i++) {
            larger[place(i, larger)] = slots[place(i, slots)];
        }
        ring = larger; // volatile: filled before it is seen
        cleared = t;
        return larger;
    }

    /** By the owner: the youngest, or null. */
    public Queued take() {
        long b = bottomPlain() - 1;
        if (b < topSeen && !isPriced) {
            return null; // spares the fence
        }
        Queued[] slots = ring;
        Queued task = slots[place(b, slots)];
        return claim(b, slots) ? task : null;
    }

    /** By the owner: takes the youngest if it is this one, and tells whether it did. */
    public boolean take(Queued task) {
        long b = bottomPlain() - 1;
        Queued[] slots = ring;
        return slots[place(b, slots)] == task && claim(b, slots);
    }

    private boolean claim(long b, Queued[] slots) {
        bottomFenced(b); // thieves see the lower bottom, or this sees their higher top
        long t = topAcquire();
        if (t < b) {
            slots[place(b, slots)] = null; // no thief comes here: it would have to pass the top
            return true;
        }
        boolean won = t == b && advanceTop(t); // full: the last one goes to the owner or to one thief
        bottomOpaque(b + 1);
        if (t > b) {
            clear(slots, t);
        }
        topSeen = won ? t + 1 : t;
        return won;
    }

    /** What was stolen must not live on because of this deque. */
    private void clear(Queued[] slots, long upTo) {
        for (long i = Math.max(cleared, upTo - capacity(slots)); i < upTo; i++) {
            slots[place(i, slots)] = null;
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
        if (!isPriced && t >= bottomAcquire()) {
            return null; // spares the fence: where it is empty, it is so whichever was read first
        }
        VarHandle.fullFence(); // bottom is not older than top, pairs with take
        long b = bottomAcquire(); // acquire: pairs with push
        if (t >= b) {
            return null;
        }
        Queued[] slots = ring;
        Queued task = (Queued) SLOT.getOpaque(slots, place(t, slots)); // opaque: valid if nobody else moves the top
        if (!advanceTop(t)) {
            user.add(Count.FAILED_TRIES);
            return null;
        }
        return task;
    }
}
