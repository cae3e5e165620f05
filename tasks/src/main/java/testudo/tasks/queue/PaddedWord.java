package testudo.tasks.queue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/**
 * A word that several workers write: a cell where the platform prices them, else a field with 128 bytes of its own on either
 * side, as hardware loads cache lines in pairs.
 *
 * <p>Nobody waits for it, so that nothing of what a host's cell offers beside is needed: its look for sleepers costs as much as
 * the access.
 */
class PaddedWord extends Padding {

    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(PaddedWord.class, "value", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private long value;
    private final Cell cell; // null where the field serves

    private PaddedWord(Cell cell) {
        this.cell = cell;
    }

    /** 0 at first. */
    static PaddedWord create(String name, Platform platform, Placement where) {
        return new Behind(platform.pricesCells() ? platform.cell(name, 0, where) : null);
    }

    final long getPlain() {
        return cell == null ? value : cell.getPlain();
    }

    final long getOpaque() {
        return cell == null ? (long) VALUE.getOpaque(this) : cell.getOpaque();
    }

    final long getAcquire() {
        return cell == null ? (long) VALUE.getAcquire(this) : cell.getAcquire();
    }

    final void setOpaque(long next) {
        if (cell == null) {
            VALUE.setOpaque(this, next);
        } else {
            cell.setOpaque(next);
        }
    }

    final void setRelease(long next) {
        if (cell == null) {
            VALUE.setRelease(this, next);
        } else {
            cell.setRelease(next);
        }
    }

    final boolean compareAndSet(long expected, long next) {
        return cell == null ? VALUE.compareAndSet(this, expected, next) : cell.compareAndSet(expected, next);
    }

    /** The other side. */
    private static final class Behind extends PaddedWord {

        @SuppressWarnings("unused") // only there to take room
        private long q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, q11, q12, q13, q14, q15;

        Behind(Cell cell) {
            super(cell);
        }
    }
}
