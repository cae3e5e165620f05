package testudo.tasks.queue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import testudo.sync.platform.Platform;

/**
 * A worker's dealings with a shared queue, several tasks at a time: the batch that it fills and has not put there yet, and the one
 * that it took from there and serves.
 *
 * <pre>
 *   add ──► filling ──close──► shared queue ──open──► serving ──next──►
 *              └──────────────── borrow, by others ──────┘
 * </pre>
 *
 * <p>Others who find nothing in queues take tasks out of both, so that none waits behind a long one while somebody is idle.
 */
public final class Front extends Padding {

    private static final VarHandle FILLING;
    private static final VarHandle SERVING;

    static {
        try {
            MethodHandles.Lookup here = MethodHandles.lookup();
            FILLING = here.findVarHandle(Front.class, "filling", Batch.class);
            SERVING = here.findVarHandle(Front.class, "serving", Batch.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Platform platform;
    private final int owner;
    private final int most;
    private Batch filling; // null where there is none, as is the next
    private Batch serving;

    /** @param most tasks of a batch */
    public Front(Platform platform, int owner, int most) {
        this.platform = platform;
        this.owner = owner;
        this.most = most;
    }

    /**
     * By the owner: a task to go into the queue. There must be room.
     *
     * @return whether workers that sleep are to be told
     */
    public boolean add(Queued task) {
        Batch batch = filling;
        if (batch == null) {
            batch = new Batch(most, platform, owner);
            FILLING.setRelease(this, batch); // release: it is whole, pairs with borrow
        }
        return batch.add(task);
    }

    /** By the owner: whether nothing that it added is here. */
    public boolean isEmpty() {
        return filling == null || filling.left() == 0;
    }

    /** By the owner: whether what was added is to go into the queue before more is. */
    public boolean isFull() {
        return filling != null && filling.isFull();
    }

    /**
     * By the owner: what was added and is to go into the queue now, for {@link #open}; or null. Others see it here, too, until the owner
     * {@linkplain #leave leaves} it to the queue.
     */
    public Queued close(QueueUser user) {
        Batch batch = filling;
        if (batch == null) {
            return null;
        }
        int left = batch.left();
        if (left > 1) {
            return batch;
        }
        Queued last = left == 0 ? null : batch.take(user);
        if (batch.isFull()) {
            FILLING.setRelease(this, (Batch) null);
        }
        return last;
    }

    /** By the owner: what it closed is in the queue. */
    public void leave(Queued closed) {
        if (closed == filling) {
            FILLING.setRelease(this, (Batch) null); // release: others may see the old one longer, which does no harm
        }
    }

    /** By the owner: whether it has more of what it took from the queue. */
    public boolean serves() {
        return serving != null && serving.left() > 0;
    }

    /** By the owner, of what it took from the queue: the first task of it, the next ones are served later; null where others have all. */
    public Queued open(Queued fromQueue, QueueUser user) {
        if (fromQueue instanceof Batch batch) {
            SERVING.setRelease(this, batch); // release: as with the batch that is filled
            return batch.take(user);
        }
        return fromQueue;
    }

    /** By the owner: the next task of what it took from the queue; or null. */
    public Queued next(QueueUser user) {
        Batch batch = serving;
        Queued task = batch == null ? null : batch.take(user);
        if (task == null && batch != null) {
            SERVING.setRelease(this, (Batch) null);
        }
        return task;
    }

    /** By others: a task that the owner has and has not begun; or null. */
    public Queued borrow(QueueUser user) {
        Batch batch = (Batch) FILLING.getAcquire(this); // acquire: pairs with add
        Queued task = batch == null ? null : batch.take(user);
        if (task != null) {
            return task;
        }
        batch = (Batch) SERVING.getAcquire(this); // acquire: pairs with open
        return batch == null ? null : batch.take(user);
    }
}
