package testudo.machine.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;

import testudo.machine.engine.Engine;
import testudo.sync.platform.Placement;
import testudo.sync.platform.TeamStopped;

/**
 * The words that hardware threads share.
 *
 * <p>Accesses are in direct style: a call returns when the thread can go on. Stores are posted: the thread goes on at
 * once, and others see the value later. {@link #fence} waits until they all do.
 *
 * <p>In every run the memory watches itself: a thread goes on when its access is answered and not before, nothing is
 * answered twice or never, a written line has one copy, and nothing is busy for longer than it exists. What breaks that is
 * thrown as an {@link IllegalStateException}; it is a defect of the model, not of the program that is simulated. Source:
 * {@code docs/theory/machines.md} §12, check K4.
 */
public abstract sealed class Memory permits BankedMemory, CoherentMemory {

    protected final Engine engine;
    private final List<Word> words = new ArrayList<>();
    private boolean noting;
    private int storesUnderWay;
    private RuntimeException reason; // why threads are resumed to leave: answers that they wait for never come; null while they do

    protected Memory(Engine engine) {
        this.engine = engine;
    }

    /** Notes from now on who writes the words that are made, at no cost in virtual time. */
    public final void noteWriters() {
        noting = true;
    }

    /** A word on a line of its own. */
    public final Word word(String name, long initial, Placement where) {
        return words(List.of(name), initial, where).getFirst();
    }

    /** Words on one line, so that whoever writes one takes the others from their readers' copies too. */
    public final List<Word> words(List<String> names, long initial, Placement where) {
        Line line = line(where);
        int first = words.size();
        for (String name : names) {
            words.add(new Word(name, initial, line, words.size(), noting));
        }
        return List.copyOf(words.subList(first, words.size()));
    }

    abstract Line line(Placement where);

    /** Every word there is. */
    public final List<Word> words() {
        return words;
    }

    /** What each bank or home had to do, by its name. */
    public abstract SequencedMap<String, Traffic> stations();

    public abstract long load(Hart hart, Word word);

    /** A store that others may see after later ones. */
    public abstract void store(Hart hart, Word word, long value);

    /** A store that nobody sees before this thread's earlier ones. */
    public abstract void storeInOrder(Hart hart, Word word, long value);

    /** Adds and returns the value before; earlier stores are seen first. */
    public abstract long add(Hart hart, Word word, long delta);

    /** Tells whether the word had the expected value and has the new one now; earlier stores are seen first. */
    public abstract boolean compareAndSet(Hart hart, Word word, long expected, long value);

    /** Writes 1 and returns the value before, in one transaction. */
    public abstract long testAndSet(Hart hart, Word word);

    /** Waits until the word is at least {@code wanted}, and returns it. */
    public abstract long await(Hart hart, Word word, long wanted);

    /** Waits until all stores of the thread are seen by others. The same for all memories. */
    public final void fence(Hart hart) {
        requireGoing();
        if (!hart.stores.isEmpty()) {
            hart.fenced = true;
            suspend();
            if (!hart.stores.isEmpty()) {
                throw new IllegalStateException("A fence of worker " + hart.number() + " is over at " + engine.now()
                        + " before " + hart.stores.size() + " of its stores are seen.");
            }
        }
    }

    /** Stops the running thread until its access is answered, and returns what it found. */
    protected final long answer(Request request) {
        suspend();
        request.requireAnswered(engine.now());
        return request.result;
    }

    private void suspend() {
        requireGoing();
        engine.suspend();
        requireGoing();
    }

    /**
     * First in every access: a thread that polls a word until another one writes it must not go on when that one has left.
     *
     * @throws TeamStopped if the run was abandoned
     */
    protected final void requireGoing() {
        if (reason != null) {
            throw new TeamStopped(reason);
        }
    }

    protected final void posted(Request store) {
        storesUnderWay++;
        store.hart.stores.add(store);
    }

    protected final void acknowledged(Request store) {
        storesUnderWay--;
        if (!store.hart.stores.remove(store)) {
            throw new IllegalStateException(store + " is seen at " + engine.now() + " for the second time.");
        }
        if (store.hart.stores.isEmpty() && store.hart.fenced) {
            store.hart.fenced = false;
            engine.at(engine.now(), store.hart);
        }
    }

    /** Whether a value may still change though every thread waits. */
    public final boolean isBusy() {
        return storesUnderWay > 0;
    }

    /**
     * Looks whether everything that was begun is over, now that nothing happens any more.
     *
     * @throws IllegalStateException naming word or station if not, or if one was busy for longer than it exists
     */
    public final void audit() {
        if (storesUnderWay != 0) {
            throw new IllegalStateException("The run is over, but " + storesUnderWay + " stores have never been seen.");
        }
        for (Word word : words) {
            word.line().audit(word.name(), engine.now());
        }
        stations().forEach((name, traffic) -> traffic.audit(name, engine.now() + slack()));
    }

    /** How long a station may be busy beyond the last thing that happens. */
    abstract long slack();

    /** From now on threads are resumed to leave: wherever they are, they do so at their next access at the latest. */
    public final void abandon(RuntimeException why) {
        reason = why;
    }

    /** After a run was abandoned: forgets accesses under way, so that another run can begin. Values stay as they are. */
    public final void forget() {
        reason = null;
        storesUnderWay = 0;
        words.forEach(word -> word.line().forget());
        stations().forEach((_, traffic) -> traffic.forget());
        forgetWaiting();
    }

    /** Forgets threads that wait. */
    abstract void forgetWaiting();
}
