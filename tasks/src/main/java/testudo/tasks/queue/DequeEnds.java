package testudo.tasks.queue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/**
 * The two ends of a deque: cells where the platform prices them, else a field and a word of an array, which take half the time.
 *
 * <p>Thieves write the top, the owner the bottom: each has 128 bytes of its own on either side, as hardware loads cache lines in pairs.
 */
abstract class DequeEnds extends Padding {

    private static final VarHandle TOP = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle BOTTOM;
    private static final int AT = 16;

    static {
        try {
            BOTTOM = MethodHandles.lookup().findVarHandle(DequeEnds.class, "bottom", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private long bottom;
    private final long[] top = new long[AT + 17];
    private final Cell topCell; // null where words serve
    private final Cell bottomCell;

    DequeEnds(String name, Platform platform, int owner) {
        boolean priced = platform.pricesCells();
        topCell = priced ? platform.cell("top of " + name, 0, Placement.at(owner)) : null;
        bottomCell = priced ? platform.cell("bottom of " + name, 0, Placement.at(owner)) : null;
    }

    final long topAcquire() {
        return topCell == null ? (long) TOP.getAcquire(top, AT) : topCell.getAcquire();
    }

    final boolean advanceTop(long from) {
        return topCell == null ? TOP.compareAndSet(top, AT, from, from + 1) : topCell.compareAndSet(from, from + 1);
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

    final void bottomRelease(long value) {
        if (bottomCell == null) {
            BOTTOM.setRelease(this, value);
        } else {
            bottomCell.setRelease(value);
        }
    }
}
