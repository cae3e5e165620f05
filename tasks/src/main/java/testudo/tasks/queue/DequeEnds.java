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
    private final PaddedWord top = PaddedWord.create();
    private final Cell topCell; // null where fields serve
    private final Cell bottomCell;

    DequeEnds(String name, Platform platform, int owner) {
        boolean priced = platform.pricesCells();
        topCell = priced ? platform.cell("top of " + name, 0, Placement.at(owner)) : null;
        bottomCell = priced ? platform.cell("bottom of " + name, 0, Placement.at(owner)) : null;
    }

    final long topAcquire() {
        return topCell == null ? top.getAcquire() : topCell.getAcquire();
    }

    final boolean advanceTop(long from) {
        return topCell == null ? top.compareAndSet(from, from + 1) : topCell.compareAndSet(from, from + 1);
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
