package testudo.machine.description;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Notes which figures of a machine somebody asked for, so that it is known which ones a result can depend on.
 *
 * <p>May be used by several threads; what one has asked for is seen by whoever looks after that thread has ended.
 */
public final class Readings {

    /** Keeps nothing. */
    static final Readings IGNORED = new Readings(false);

    private final boolean kept;
    private final Set<String> asked = ConcurrentHashMap.newKeySet();
    private final Set<String> counts = ConcurrentHashMap.newKeySet();

    private Readings(boolean kept) {
        this.kept = kept;
    }

    public Readings() {
        this(true);
    }

    void asked(String path) {
        if (kept) {
            asked.add(path);
        }
    }

    void askedAsCount(String path) {
        if (kept) {
            counts.add(path);
        }
    }

    /** Notes what others have noted. */
    public void addAll(Readings others) {
        others.asked.forEach(this::asked);
        others.counts.forEach(this::askedAsCount);
    }

    /** The paths asked for, also of figures that the machine does not have. */
    public Set<String> paths() {
        return Set.copyOf(asked);
    }

    public boolean has(String path) {
        return asked.contains(path);
    }

    /** Whether the figure was asked for as a whole number. */
    public boolean isCount(String path) {
        return counts.contains(path);
    }
}
