package testudo.machine.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import testudo.machine.engine.Engine;
import testudo.sync.platform.Placement;

/**
 * The words that hardware threads share.
 *
 * <p>Accesses are in direct style: a call returns when the thread can go on. Stores are posted: the thread goes on at
 * once, and others see the value later. {@link #fence} waits until they all do.
 */
public abstract sealed class Memory permits BankedMemory, CoherentMemory {

    protected final Engine engine;
    private final List<Word> words = new ArrayList<>();
    private int storesUnderWay;

    protected Memory(Engine engine) {
        this.engine = engine;
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
            words.add(new Word(name, initial, line, words.size()));
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
        if (!hart.stores.isEmpty()) {
            hart.fenced = true;
            engine.suspend();
        }
    }

    protected final void posted(Request store) {
        storesUnderWay++;
        store.hart.stores.add(store);
    }

    protected final void acknowledged(Request store) {
        storesUnderWay--;
        store.hart.stores.remove(store);
        if (store.hart.stores.isEmpty() && store.hart.fenced) {
            store.hart.fenced = false;
            engine.at(engine.now(), store.hart);
        }
    }

    /** Whether a value may still change though every thread waits. */
    public final boolean isBusy() {
        return storesUnderWay > 0;
    }
}
