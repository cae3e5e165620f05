package testudo.tasks;

import java.util.ArrayList;
import java.util.List;

/** The values whose locks a worker holds, by the atomic sections that its task is in, in their order. */
final class HeldLocks {

    private final List<Shared<?>> held = new ArrayList<>();
    private boolean any;

    /** The one that comes last in the order of values; null where none is held. */
    Shared<?> last() {
        return held.isEmpty() ? null : held.getLast();
    }

    boolean any() {
        return any;
    }

    void add(List<Shared<?>> values) {
        held.addAll(values);
        any = !held.isEmpty();
    }

    void remove(List<Shared<?>> values) {
        values.forEach(v -> held.removeLast());
        any = !held.isEmpty();
    }

    /** @throws IllegalStateException if there are any: tasks that it would wait for, or run meanwhile, may want them */
    void requireNone(String what) {
        if (any) {
            throw new IllegalStateException("A task inside an atomic section cannot " + what
                    + ": tasks that it would wait for, or run meanwhile, may want the section's locks.");
        }
    }
}
