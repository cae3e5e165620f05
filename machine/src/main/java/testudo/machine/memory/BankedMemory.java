package testudo.machine.memory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineException;
import testudo.machine.engine.Engine;
import testudo.sync.platform.Placement;

/**
 * Banks without caches: a load travels out, is served in its turn, and travels back; polls do so again and again.
 *
 * <pre>
 *   load    out ─────► [bank: one at a time] ─────► back        poll: the same, and again after the loop's ticks
 *   store   1 tick, then on its way by itself: write ─► [bank] ─► back; a fence waits for it, and a load of the same
 *           word comes after it
 * </pre>
 *
 * <p>Which bank a word is in changes costs by an order of magnitude, so it is an explicit choice ({@link Layout}).
 *
 * <p>Source: {@code docs/theory/machines.md} §5.
 */
public final class BankedMemory extends Memory {

    /** Where words are put. */
    public enum Layout {

        /** All in one bank, or behind one controller, as a simple allocator does. */
        ONE,

        /** Each in the next. */
        SPREAD
    }

    private final List<Bank> banks;
    private final long issue;
    private final long pollLoop;
    private final Layout layout;
    private final Optional<Alarms> alarms;
    private final String place;
    private final long capacity;
    private int placed;

    /**
     * @param region the figures to use: {@code "sram"} or {@code "dram"}
     * @throws MachineException if threads are to wait asleep and the machine's cannot; later, if words do not fit
     */
    public BankedMemory(Machine machine, String region, Layout layout, Waiting waiting, Engine engine) {
        super(engine);
        String path = "memory." + region + ".";
        int count = machine.count(path + "banks");
        banks = new ArrayList<>();
        for (int b = 0; b < count; b++) {
            banks.add(new Bank(
                    region + " " + b,
                    machine.ticks(path + "load"),
                    machine.ticks(path + "store"),
                    machine.ticks(path + "occupancy"),
                    machine.ticks(path + "atomic")));
        }
        issue = machine.ticks("memory.issue");
        pollLoop = machine.ticks("memory.poll-loop");
        this.layout = layout;
        long size = Math.round(1024 * machine.value(path + "size"));
        capacity = layout == Layout.ONE ? size / count : size;
        place = "the " + region + " of machine '" + machine.id() + "'" + (layout == Layout.ONE ? ", all in one bank," : "");
        alarms = switch (waiting) {
            case POLL -> Optional.empty();
            case SUSPEND -> Optional.of(new Alarms(engine, new Suspension(machine, engine)));
        };
    }

    @Override
    Line line(Placement where) {
        long needed = Long.BYTES * (words().size() + 1L);
        if (needed > capacity) {
            throw new MachineException("The shared words need " + needed + " bytes or more, but " + place + " has room for "
                    + capacity + "; put them elsewhere, or use fewer workers.");
        }
        return new BankLine(switch (layout) {
            case ONE -> banks.getFirst();
            case SPREAD -> banks.get(placed++ % banks.size());
        });
    }

    @Override
    public SequencedMap<String, Traffic> stations() {
        SequencedMap<String, Traffic> all = new LinkedHashMap<>();
        banks.forEach(bank -> all.put(bank.name(), bank.traffic()));
        return all;
    }

    @Override
    public long load(Hart hart, Word word) {
        return roundTrip(Request.load(hart, word));
    }

    @Override
    public void store(Hart hart, Word word, long value) {
        requireGoing();
        alarms.ifPresent(all -> all.settle(hart));
        Request store = Request.store(hart, word, value);
        posted(store);
        store.arrived = engine.now() + bank(word).write();
        engine.at(store.arrived, store.then(() -> storeArrived(store)));
        engine.advance(issue);
        alarms.ifPresent(all -> all.stored(store));
    }

    private void storeArrived(Request store) {
        Bank bank = bank(store.word);
        long end = bank.serve(engine.now(), bank.occupancy());
        count(store);
        store.perform();
        store.served = true;
        alarms.ifPresent(all -> all.served(store));
        engine.at(end + bank.back(), store.then(() -> acknowledged(store)));
    }

    @Override
    public void storeInOrder(Hart hart, Word word, long value) {
        fence(hart);
        store(hart, word, value);
    }

    @Override
    public long add(Hart hart, Word word, long delta) {
        fence(hart);
        return update(Request.add(hart, word, delta));
    }

    @Override
    public boolean compareAndSet(Hart hart, Word word, long expected, long value) {
        fence(hart);
        return update(Request.compareAndSet(hart, word, expected, value)) == expected;
    }

    @Override
    public long testAndSet(Hart hart, Word word) {
        fence(hart);
        return update(Request.testAndSet(hart, word));
    }

    @Override
    public long await(Hart hart, Word word, long wanted) {
        return alarms.isPresent()
                ? alarms.get().await(this, hart, word, wanted)
                : roundTrip(Request.poll(hart, word, wanted));
    }

    /** A load with the comparison after it. */
    long look(Hart hart, Word word) {
        long seen = load(hart, word);
        engine.advance(pollLoop);
        return seen;
    }

    private long update(Request request) {
        alarms.ifPresent(all -> all.settle(request.hart));
        long before = roundTrip(request);
        alarms.ifPresent(all -> all.changed(request.word));
        return before;
    }

    private long roundTrip(Request request) {
        engine.at(arrival(request), request.then(() -> arrived(request)));
        return answer(request);
    }

    /** Accesses of a thread to one word stay in its order, as they take one way. */
    private long arrival(Request request) {
        long arrival = engine.now() + bank(request.word).out();
        for (Request store : request.hart.stores) {
            if (store.word == request.word && !store.served) {
                arrival = Math.max(arrival, store.arrived); // at the same time, what was sent first comes first
            }
        }
        return arrival;
    }

    /** The hot loop of polls: one event each. */
    private void arrived(Request request) {
        Bank bank = bank(request.word);
        long end = bank.serve(engine.now(), bank.occupancy() + (request.kind.isLoad() ? 0 : bank.atomic()));
        count(request);
        request.perform();
        Hart hart = request.hart;
        if (request.isSatisfied()) {
            hart.endWait(engine.now());
            long answer = end + bank.back() + (request.isPoll() ? pollLoop : 0);
            request.answerAt(answer);
            engine.at(answer, hart);
        } else {
            hart.beginWait(request.word, request.wanted, engine.now());
            engine.at(end + bank.back() + pollLoop + bank.out(), request);
        }
    }

    @Override
    long slack() {
        return banks.getFirst().occupancy() + banks.getFirst().atomic(); // a long one may outlast its answer
    }

    @Override
    void forgetWaiting() {
        alarms.ifPresent(Alarms::forget);
    }

    private static void count(Request request) {
        Traffic traffic = request.word.traffic();
        traffic.arrived();
        traffic.served(0, 0);
        if (!request.kind.isLoad()) {
            traffic.updated();
        }
    }

    private static Bank bank(Word word) {
        return switch (word.line()) {
            case BankLine line -> line.bank;
            case CachedLine _ -> throw new IllegalArgumentException("Word '" + word.name() + "' is in another memory.");
        };
    }
}
