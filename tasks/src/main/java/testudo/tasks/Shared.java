package testudo.tasks;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/**
 * A value that tasks share; there is no way to it but under its lock.
 *
 * <p>What one access does happens-before the next. Whoever must see or change several such values as one uses {@link
 * #atomically}. A value that is itself mutable must not be kept beyond the access.
 *
 * <p>Source: shared types and atomic sections of Waddington, Tian and Sivaramakrishnan, §2.1.
 *
 * @param <T> of the value
 */
public final class Shared<T> {

    private static final AtomicLong IDS = new AtomicLong();
    private static final int POLLS = 100;

    private final long id = IDS.getAndIncrement();
    private final Cell lock;
    private final String name;
    private T value;
    private TaskWorker holder; // null where nobody holds the lock; written under it

    /** @param name what people call it in messages */
    public Shared(String name, T value, Platform platform) {
        this.name = name;
        this.value = value;
        lock = platform.cell("lock of " + name, 0, Placement.shared());
    }

    /**
     * Looks at the value.
     *
     * @throws IllegalStateException inside an atomic section over other values, see {@link #atomically}
     */
    public <R> R read(TaskWorker here, Function<? super T, R> look) {
        return holder == here ? look.apply(value) : atomically(here, List.of(this), () -> look.apply(value));
    }

    /**
     * Replaces the value.
     *
     * @throws IllegalStateException inside an atomic section over other values, see {@link #atomically}
     */
    public void write(TaskWorker here, UnaryOperator<T> change) {
        if (holder == here) {
            value = change.apply(value);
        } else {
            atomically(here, List.of(this), () -> {
                value = change.apply(value);
                return value;
            });
        }
    }

    /**
     * Runs the body while no other task is at any of these values.
     *
     * <p>All locks are taken on entry, in one order for all tasks, so that two sections cannot wait for each other. For the
     * same reason a section inside another one may only name values that come later in that order, which is the order of their
     * construction, or such that the outer one holds.
     *
     * @throws IllegalStateException if the section is inside another one, and wants a value that comes before one which is held
     */
    public static <R> R atomically(TaskWorker here, List<Shared<?>> values, Supplier<R> body) {
        List<Shared<?>> wanted = values.stream().filter(v -> v.holder != here).distinct()
                .sorted((a, b) -> Long.compare(a.id, b.id)).toList();
        Shared<?> last = here.locks.last();
        if (last != null && !wanted.isEmpty() && wanted.getFirst().id < last.id) {
            throw new IllegalStateException(
                    "An atomic section over '" + wanted.getFirst().name + "' inside one over '" + last.name
                            + "' could wait for a task that waits for it: name both in the outer section, or make '"
                            + last.name + "' the older one.");
        }
        wanted.forEach(v -> v.lock(here));
        here.locks.add(wanted);
        try {
            return body.get();
        } finally {
            here.locks.remove(wanted);
            wanted.reversed().forEach(Shared::unlock);
        }
    }

    private void lock(TaskWorker here) {
        for (int polls = 1; lock.getOpaque() != 0 || !lock.compareAndSet(0, 1); polls++) { // full: pairs with unlock
            if (polls % POLLS == 0) {
                here.worker().checkAlive();
                Thread.yield();
            } else {
                Thread.onSpinWait();
            }
        }
        holder = here;
    }

    private void unlock() {
        holder = null;
        lock.setRelease(0); // release: what was done under the lock precedes the next one's compareAndSet
    }

    @Override
    public String toString() {
        return "'" + name + "'";
    }
}
