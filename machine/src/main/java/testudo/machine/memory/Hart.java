package testudo.machine.memory;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.SplittableRandom;

import testudo.machine.description.Place;
import testudo.machine.engine.Coroutines;
import testudo.machine.engine.Engine;
import testudo.machine.engine.Process;

/**
 * A hardware thread at work: a process with a place, its stores under way and its own randomness.
 *
 * <p>Named as in the RISC-V manual, to keep it apart from threads of the host.
 */
public class Hart extends Process {

    private final Engine engine;
    private final Place place;
    private final SplittableRandom random;
    final Deque<Request> stores = new ArrayDeque<>();
    boolean fenced;
    boolean asleep;
    boolean wakeUpBit;
    long suspended;
    long owed; // ticks for awakes issued in its name
    Hart spinsNext; // the next thread of its core that spins on the same line; null if there is none
    private Wait wait; // null while it does not wait
    private long waited;

    protected Hart(Engine engine, int number, Place place, long seed, Coroutines coroutines, Runnable body) {
        super(engine, number, coroutines, body);
        this.engine = engine;
        this.place = place;
        this.random = new SplittableRandom(seed ^ (number + 1) * 0x9E3779B97F4A7C15L);
    }

    /** The time now (ticks). */
    final long clock() {
        return engine.now();
    }

    public Place place() {
        return place;
    }

    /** Its own generator, the same for the same seed and number. */
    public SplittableRandom random() {
        return random;
    }

    /** The last of its stores under way to a word; null if there is none. */
    final Request newestStore(Word word) {
        Request newest = null;
        if (stores.isEmpty()) {
            return newest;
        }
        for (Request store : stores) {
            newest = store.word == word ? store : newest;
        }
        return newest;
    }

    /** Notes that a value is not there yet; the first time counts. */
    public void beginWait(Word word, long wanted, long now) {
        if (wait == null) {
            wait = new Wait(word, wanted, now);
        }
    }

    /** Notes that the wait, if there was one, is over. */
    public void endWait(long now) {
        if (wait != null) {
            waited += now - wait.since();
            Wait over = wait;
            wait = null;
            waitEnded(over);
        }
    }

    /** Called at the end of each wait. */
    protected void waitEnded(Wait over) {}

    public Optional<Wait> waiting() {
        return Optional.ofNullable(wait);
    }

    /** Ticks spent waiting for values that were not there yet. */
    public long waited() {
        return waited;
    }

    /** Ticks spent asleep; a part of those waited. */
    public long suspended() {
        return suspended;
    }
}
