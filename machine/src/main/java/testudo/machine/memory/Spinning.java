package testudo.machine.memory;

import org.eclipse.collections.impl.map.mutable.primitive.IntObjectHashMap;

/**
 * Threads that spin on their cores' copies of a line.
 *
 * <p>Found by core: a barrier's flag has as many of them as there are workers, and each loses its copy by itself.
 */
final class Spinning {

    private final IntObjectHashMap<Hart> firsts = new IntObjectHashMap<>(0); // by core; looked up only, never iterated
    private int count;

    void add(Hart hart) {
        count++;
        Hart last = firsts.get(hart.place().core());
        if (last == null) {
            firsts.put(hart.place().core(), hart);
            return;
        }
        while (last.spinsNext != null) {
            last = last.spinsNext;
        }
        last.spinsNext = hart;
    }

    /** Takes the first thread of a core out, in the order of their coming; null if none is left. */
    Hart take(int core) {
        Hart first = count == 0 ? null : firsts.get(core);
        if (first == null) {
            return null;
        }
        count--;
        if (first.spinsNext == null) {
            firsts.remove(core);
        } else {
            firsts.put(core, first.spinsNext);
            first.spinsNext = null;
        }
        return first;
    }

    int count() {
        return count;
    }
}
