package testudo.machine.memory;

import java.util.List;

import org.eclipse.collections.api.partition.list.PartitionMutableList;
import org.eclipse.collections.impl.multimap.list.FastListMultimap;

import testudo.machine.engine.Engine;

/**
 * Waiting asleep for words of a memory, and awaking those who do.
 *
 * <pre>
 *   waiter    register ── load ── there? yes: go on
 *                                       no: suspend, load again
 *   writer    store, posted; then an awake for each registered waiter that has what it wants, one after the other
 * </pre>
 *
 * <p>An awake reaches nobody before the value is there. A waiter that registers while the store is under way is awoken
 * when the store is served, and the writer pays for that with its next access. So no waiter sleeps through its value.
 *
 * <p>Source: {@code docs/theory/machines.md} §7.2.
 */
final class Alarms {

    private final Engine engine;
    private final Suspension suspension;
    private final FastListMultimap<Word, Sleeper> sleepers = FastListMultimap.newMultimap(); // looked up only, never iterated

    Alarms(Engine engine, Suspension suspension) {
        this.engine = engine;
        this.suspension = suspension;
    }

    /** Waits until loads of the word give the value wanted. */
    long await(BankedMemory memory, Hart hart, Word word, long wanted) {
        Sleeper sleeper = new Sleeper(hart, wanted);
        sleepers.put(word, sleeper);
        for (;;) {
            long seen = memory.look(hart, word);
            if (seen >= wanted) {
                sleepers.remove(word, sleeper);
                hart.endWait(engine.now());
                return seen;
            }
            hart.beginWait(word, wanted, engine.now());
            if (!suspension.suspend(hart)) {
                return seen;
            }
        }
    }

    /** By the running writer, with its store under way. */
    void stored(Request store) {
        for (Sleeper sleeper : called(store.word, store.operand)) {
            engine.advance(suspension.issue());
            long heard = engine.now() + suspension.delivery();
            if (store.served) {
                suspension.deliver(sleeper.hart, heard);
            } else {
                store.callsWhenServed(new Call(sleeper.hart, heard));
            }
        }
    }

    /** When the store is served; nobody's code runs. */
    void served(Request store) {
        for (Call call : store.calls()) {
            suspension.deliver(call.hart, Math.max(engine.now(), call.heard));
        }
        for (Sleeper late : called(store.word, store.operand)) {
            store.hart.owed += suspension.issue();
            suspension.deliver(late.hart, engine.now() + suspension.issue() + suspension.delivery());
        }
    }

    /** By the running writer, whose value is there. */
    void changed(Word word) {
        called(word, word.value).forEach(sleeper -> suspension.awake(sleeper.hart));
    }

    /** Lets the running thread pay for what was done in its name. */
    void settle(Hart hart) {
        if (hart.owed > 0) {
            long ticks = hart.owed;
            hart.owed = 0;
            engine.advance(ticks);
        }
    }

    /** Forgets who is registered. */
    void forget() {
        sleepers.clear();
    }

    /** Takes those out of the register whom the value satisfies, in the order they came. */
    private List<Sleeper> called(Word word, long value) {
        if (!sleepers.containsKey(word)) {
            return List.of();
        }
        PartitionMutableList<Sleeper> parts = sleepers.get(word).partition(sleeper -> value >= sleeper.wanted);
        if (parts.getSelected().notEmpty()) {
            sleepers.replaceValues(word, parts.getRejected());
        }
        return parts.getSelected();
    }

    /** An awake that has been issued, and when the other thread hears of it at the earliest. */
    record Call(Hart hart, long heard) {}
}
