package testudo.machine.description;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Notes which figures of a machine somebody asked for, and on what of them a result can depend: on the figure itself, on what follows from
 * it and others, or on nothing but that it is there.
 *
 * <p>May be used by several threads; what one has asked for is seen by whoever looks after that thread has ended.
 */
public final class Readings {

    /** Keeps nothing. */
    static final Readings IGNORED = new Readings(false);

    private final boolean kept;
    private final Set<String> asked = ConcurrentHashMap.newKeySet();
    private final Set<String> counts = ConcurrentHashMap.newKeySet();
    private final Set<String> used = ConcurrentHashMap.newKeySet();
    private final Map<Function<Machine, ?>, Object> answers = new ConcurrentHashMap<>();

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

    /** Its value or unit is asked for, not only whether it is there. */
    void used(String path) {
        asked(path);
        if (kept) {
            used.add(path);
        }
    }

    /** Whether anything is noted. */
    boolean isKept() {
        return kept;
    }

    /** What was asked for to answer this, of which nothing but the answer is used. */
    void answered(Function<Machine, ?> question, Object answer, Readings toAnswer) {
        addAsked(toAnswer);
        if (kept) {
            answers.put(question, answer);
        }
    }

    /** Notes what others were asked for, but not that anything depends on it. */
    void addAsked(Readings others) {
        others.asked.forEach(this::asked);
        others.counts.forEach(this::askedAsCount);
    }

    /** Notes what others have noted. */
    public void addAll(Readings others) {
        addAsked(others);
        others.used.forEach(this::used);
        if (kept) {
            answers.putAll(others.answers);
        }
    }

    /** Of the paths asked for those whose figures were used as they are. */
    public Set<String> used() {
        return Set.copyOf(used);
    }

    /** What else was used: questions, and what they came to. */
    public Map<Function<Machine, ?>, Object> answers() {
        return Map.copyOf(answers);
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
