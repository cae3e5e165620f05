package testudo.tasks.queue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/**
 * Tasks that one worker made one after the other, and that go through a shared queue as one.
 *
 * <pre>
 *   taken  taken  task  task  (room)
 *                 taken       filled
 * </pre>
 *
 * <p>Its maker adds at the end, as long as it has not put it into a queue. Anybody takes from the front, by compare-and-set, at
 * any time: before the batch is in a queue, while it is, and after. Positions only grow and places are used once, so that an old
 * look takes nothing twice. What precedes an addition happens-before what follows the taking of the same task.
 */
final class Batch implements Queued {

    private static final VarHandle FILLED;
    private static final VarHandle TAKEN;

    static {
        try {
            MethodHandles.Lookup here = MethodHandles.lookup();
            FILLED = here.findVarHandle(Batch.class, "filled", int.class);
            TAKEN = here.findVarHandle(Batch.class, "taken", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Queued[] tasks;
    private final Cell filledCell; // null where the field serves, as is the next
    private final Cell takenCell;
    private int filled; // written by the maker only
    private int taken;

    /** @param maker whose worker adds */
    Batch(int most, Platform platform, int maker) {
        tasks = new Queued[most];
        boolean priced = platform.pricesCells();
        filledCell = priced ? platform.cell("tasks in a batch", 0, Placement.at(maker)) : null;
        takenCell = priced ? platform.cell("tasks out of a batch", 0, Placement.at(maker)) : null;
    }

    /**
     * By the maker.
     *
     * @return whether others may have found nothing here before
     */
    boolean add(Queued task) {
        int before = filledPlain();
        tasks[before] = task;
        if (filledCell == null) {
            FILLED.setRelease(this, before + 1); // release: the task is there, pairs with take
        } else {
            filledCell.setRelease(before + 1);
        }
        VarHandle.fullFence(); // else this could see an old taken, and who takes and then sleeps an old filled
        return taken() >= before;
    }

    /** By the maker: whether nothing more can be added. */
    boolean isFull() {
        return filledPlain() == tasks.length;
    }

    /** By the maker, or by who has it from the maker: how many tasks are left, or were lately. */
    int left() {
        return filledPlain() - taken();
    }

    /** By anybody: the oldest that nobody has taken, or null. */
    Queued take(QueueUser user) {
        for (;;) {
            int at = taken();
            if (at >= filled()) {
                return null;
            }
            boolean mine = takenCell == null ? TAKEN.compareAndSet(this, at, at + 1) : takenCell.compareAndSet(at, at + 1);
            if (mine) { // full: one of several wins
                return tasks[at];
            }
            user.add(Count.FAILED_TRIES);
        }
    }

    private int filledPlain() {
        return filledCell == null ? filled : (int) filledCell.getPlain();
    }

    private int filled() {
        return filledCell == null ? (int) FILLED.getAcquire(this) : (int) filledCell.getAcquire(); // acquire: pairs with add
    }

    private int taken() {
        return takenCell == null ? (int) TAKEN.getAcquire(this) : (int) takenCell.getAcquire(); // acquire: before filled
    }
}
