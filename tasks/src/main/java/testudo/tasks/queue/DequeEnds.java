package testudo.tasks.queue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/**
 * The two ends of a deque: cells where the platform prices them, else fields, which take half the time.
 *
 * <p>Thieves write the top, the owner the bottom: each has 128 bytes of its own on either side, as hardware loads cache lines
 * in pairs.
 */
abstract class DequeEnds extends Padding {

    private static final VarHandle BOTTOM;

    static {
        try {
            BOTTOM = MethodHandles.lookup().findVarHandle(DequeEnds.class, "bottom", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private long bottom;
    private final PaddedWord top;
    private final Cell bottomCell; // null where the field serves

    DequeEnds(String name, Platform platform, int owner) {
        top = PaddedWord.create("top of " + name, platform, Placement.at(owner));
        bottomCell = platform.pricesCells() ? platform.cell("bottom of " + name, 0, Placement.at(owner)) : null;
    }

    final long topAcquire() {
        return top.getAcquire();
    }

    final boolean advanceTop(long from) {
        return top.compareAndSet(from, from + 1);
    }

    final long bottomPlain() {
        return bottomCell == null ? bottom : bottomCell.getPlain();
    }

    final long bottomAcquire() {
        return bottomCell == null ? (long) BOTTOM.getAcquire(this) : bottomCell.getAcquire();
    }

    final void bottomOpaque(long value) {
        if (bottomCell == null) {
            BOTTOM.setOpaque(this, value);
        } else {
            bottomCell.setOpaque(value);
        }
    }

    /** A write that is seen before the reads that follow are done: a fence of the host's orders nothing on a simulated machine. */
    final void bottomFenced(long value) {
        if (bottomCell == null) {
            BOTTOM.setOpaque(this, value);
            VarHandle.fullFence();
        } else {
            bottomCell.setVolatile(value);
        }
    }

    final void bottomRelease(long value) {
        if (bottomCell == null) {
            BOTTOM.setRelease(this, value);
        } else {
            bottomCell.setRelease(value);
        }
    }
}
