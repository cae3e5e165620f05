package testudo.tasks.queue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/**
 * Michael and Scott's queue, with slots in segments in place of nodes.
 *
 * <pre>
 *   taken  taken  task  task  task  (empty) …
 *                 head              tail, or one before it
 * </pre>
 *
 * <p>A push puts its task into the first empty slot by compare-and-set, then moves the tail on; whoever finds the slot at the
 * tail full moves the tail for the other. A poll moves the head by compare-and-set and owns what was there. Positions only
 * grow, so that an old one is never mistaken for a new one, and both are words of the platform, so that machines can price
 * them. Head, tail and each segment are far apart.
 *
 * <p>Source: Michael and Scott (1996), lines E1 to D19.
 */
final class LockFreeQueue implements TaskQueue {

    private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Queued[].class);
    private static final Queued TAKEN = new Queued() {};

    /**
     * Slots that are cleared at once. Where collectors mark cards, writing a reference writes a mark that lies beside those of the
     * next slots, so that a poll that cleared its own would keep pushes waiting for a cache line each time (measured).
     */
    private static final int GROUP = 16;

    private final boolean isPriced;
    private final PaddedWord head;
    private final PaddedWord tail;
    private volatile Segment headSegment = new Segment(0); // holds the head or lies before it
    private volatile Segment tailSegment = headSegment; // the same for the tail

    LockFreeQueue(String name, Platform platform, Placement where) {
        isPriced = platform.pricesCells();
        head = PaddedWord.create("head of " + name, platform, where);
        tail = PaddedWord.create("tail of " + name, platform, where);
    }

    @Override
    public void push(Queued task, QueueUser user) {
        Backoff backoff = new Backoff(isPriced);
        for (;;) {
            long at = tail.getAcquire();
            Segment segment = tailSegment;
            if (at < segment.first) {
                continue; // the position is older than the segment
            }
            while (at >= segment.first + Segment.SLOTS) {
                segment = segment.nextOrNew();
                tailSegment = segment; // may go back when others are quicker: a longer way then, the same end
            }
            boolean in = SLOT.compareAndSet(segment.slots, Segment.index(at), (Queued) null, task); // full: pairs with poll's read
            tail.compareAndSet(at, at + 1);
            if (in) {
                return;
            }
            user.add(Count.FAILED_TRIES);
            backoff.pause();
        }
    }

    @Override
    public Queued poll(QueueUser user) {
        Backoff backoff = new Backoff(isPriced);
        for (;;) {
            long at = head.getAcquire();
            Segment segment = headSegment;
            if (at < segment.first) {
                continue;
            }
            while (at >= segment.first + Segment.SLOTS) {
                segment = segment.next;
                if (segment == null) {
                    return null; // nothing was ever pushed there
                }
                headSegment = segment;
            }
            Queued task = (Queued) SLOT.getAcquire(segment.slots, Segment.index(at)); // acquire: pairs with push
            if (task == null) {
                return null;
            }
            if (task != TAKEN) { // else the position is old
                if (head.compareAndSet(at, at + 1)) {
                    if (at % GROUP == GROUP - 1) {
                        segment.clear(at);
                    }
                    return task;
                }
                user.add(Count.FAILED_TRIES);
                backoff.pause();
            }
        }
    }

    @Override
    public boolean holds(int many) {
        return tail.getOpaque() - head.getOpaque() >= many;
    }

    /** Slots of consecutive positions; never used again, so that the collector decides when nobody looks any more. */
    private static final class Segment {

        static final int SLOTS = 1024;
        private static final VarHandle NEXT;

        static {
            try {
                NEXT = MethodHandles.lookup().findVarHandle(Segment.class, "next", Segment.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private final long first;
        private final Queued[] slots = new Queued[SLOTS];
        private volatile Segment next; // null at the end

        Segment(long first) {
            this.first = first;
        }

        static int index(long position) {
            return (int) (position & SLOTS - 1);
        }

        /** By who took the last of a group, all of which are taken, for the collector; who comes late may find either. */
        void clear(long last) {
            for (long at = last - GROUP + 1; at <= last; at++) {
                SLOT.setOpaque(slots, index(at), TAKEN); // opaque: nothing depends on it
            }
        }

        Segment nextOrNew() {
            if (next == null) {
                NEXT.compareAndSet(this, (Segment) null, new Segment(first + SLOTS)); // full: one of several wins
            }
            return next;
        }
    }
}
