package testudo.machine.memory;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.IntUnaryOperator;
import testudo.machine.description.Machine;
import testudo.machine.description.MemoryKind;
import testudo.machine.engine.Engine;
import testudo.sync.platform.Placement;

/**
 * Lines with copies in cores: loads of a copy are nearly free, everything else is a transaction on the line.
 *
 * <pre>
 *   load without a copy   out ─► [line: one at a time] ─► back, with a copy
 *   store, atomic         out ─► [line: copies taken away, value changed] ─► answer
 *   spinning              on the copy, without traffic, until it is taken away; then a load like any other
 * </pre>
 *
 * <p>Source: {@code reference/machines.md} §6.
 */
public final class CoherentMemory extends Memory {

    private final Interconnect net;
    private final IntUnaryOperator coreOfWorker;
    private final Optional<EmulatedAtomics> emulated;
    private final long issue;
    private final long ownedAtomic;
    private final int pollGap;
    private final long[] seatFree;
    private final List<Traffic> seats = new ArrayList<>();
    private int lines;

    /**
     * @param hashed whether lines are dealt out over all homes; of no effect where cores own lines
     * @param coreOfWorker where a worker runs, for words placed with it
     * @param seed decides which line has which home if they are dealt out
     */
    public CoherentMemory(
            Machine machine, boolean hashed, IntUnaryOperator coreOfWorker, long seed, Engine engine) {
        super(engine);
        boolean homes = machine.memory() == MemoryKind.HOMES;
        net = homes ? new MeshOfHomes(machine, hashed, seed) : new OwningCores(machine);
        this.coreOfWorker = coreOfWorker;
        issue = machine.ticks("memory.issue");
        pollGap = (int) machine.ticks("memory.poll-gap");
        ownedAtomic = homes ? 0 : machine.ticks("memory.atomic-owned");
        seatFree = new long[net.seats()];
        for (int s = 0; s < seatFree.length; s++) {
            seats.add(new Traffic());
        }
        emulated = homes ? Optional.of(new EmulatedAtomics(machine, this, engine)) : Optional.empty();
    }

    @Override
    Line line(Placement where) {
        return new CachedLine(net.seat(where.isShared() ? -1 : coreOfWorker.applyAsInt(where.owner()), lines++));
    }

    @Override
    public SequencedMap<String, Traffic> stations() {
        SequencedMap<String, Traffic> all = new LinkedHashMap<>();
        for (int s = 0; s < seats.size(); s++) {
            all.put("core " + s, seats.get(s));
        }
        return all;
    }

    @Override
    public long load(Hart hart, Word word) {
        Optional<Request> own = hart.stores.isEmpty() ? Optional.empty() : newestStore(hart, word);
        CachedLine line = line(word);
        if (own.isPresent() || line.hasCopy(hart)) {
            long value = own.isPresent() ? own.get().operand : word.value;
            line.traffic().hit();
            engine.advance(net.hit());
            return value;
        }
        return transact(Request.load(hart, word));
    }

    private static Optional<Request> newestStore(Hart hart, Word word) {
        return hart.stores.reversed().stream().filter(store -> store.word == word).findFirst();
    }

    @Override
    public void store(Hart hart, Word word, long value) {
        Request store = Request.store(hart, word, value);
        if (hart.stores.isEmpty() && owns(hart, line(word))) {
            performOwned(store);
            engine.advance(net.hit());
            return;
        }
        boolean first = hart.stores.isEmpty();
        posted(store);
        if (first || !net.movesToWriter()) {
            send(store);
        } // else in the order of the store buffer: when the one before is seen
        engine.advance(issue);
    }

    @Override
    public void storeInOrder(Hart hart, Word word, long value) {
        if (!net.movesToWriter()) {
            fence(hart);
        }
        store(hart, word, value);
    }

    @Override
    public long add(Hart hart, Word word, long delta) {
        fence(hart);
        return emulated.isPresent()
                ? emulated.get().add(hart, word, delta)
                : atomically(Request.add(hart, word, delta));
    }

    @Override
    public boolean compareAndSet(Hart hart, Word word, long expected, long value) {
        fence(hart);
        return emulated.isPresent()
                ? emulated.get().compareAndSet(hart, word, expected, value)
                : atomically(Request.compareAndSet(hart, word, expected, value)) == expected;
    }

    @Override
    public long testAndSet(Hart hart, Word word) {
        fence(hart);
        return atomically(Request.testAndSet(hart, word));
    }

    private long atomically(Request request) {
        CachedLine line = line(request.word);
        if (!owns(request.hart, line)) {
            return transact(request);
        }
        boolean own = line.lastAtomic == null || line.lastAtomic == request.hart;
        long begin = Math.max(engine.now(), line.held);
        long takes = own ? ownedAtomic : net.sibling();
        line.held = begin + takes; // claimed now: threads of a core take turns in the order of their coming
        line.lastAtomic = request.hart;
        if (begin > engine.now()) {
            engine.advance(begin - engine.now());
            if (!owns(request.hart, line)) { // another core was faster
                return transact(request);
            }
        }
        performOwned(request);
        engine.advance(takes);
        return request.result;
    }

    @Override
    public long await(Hart hart, Word word, long wanted) {
        for (CachedLine line = line(word); ; ) {
            long seen = load(hart, word);
            if (seen >= wanted) {
                hart.endWait(engine.now());
                return seen;
            }
            hart.beginWait(word, wanted, engine.now());
            if (line.hasCopy(hart) && word.value < wanted) { // the copy may be gone since the load
                line.spinning.add(hart);
                engine.suspend();
            }
        }
    }

    private static boolean owns(Hart hart, CachedLine line) {
        return line.owner == hart.place().core() && !line.busy;
    }

    private void performOwned(Request request) {
        request.perform();
        CachedLine line = line(request.word);
        line.traffic().updated();
        wakeSpinning(line, request.hart.place().core());
    }

    private long transact(Request request) {
        send(request);
        engine.suspend();
        return request.result;
    }

    private void send(Request request) {
        long out = net.out(request.hart.place(), line(request.word).seat);
        engine.at(engine.now() + out, request.then(() -> arrived(request)));
    }

    private void arrived(Request request) {
        CachedLine line = line(request.word);
        request.arrived = engine.now();
        line.traffic().arrived();
        line.pending.add(request);
        if (!line.busy) {
            next(line);
        }
    }

    private void next(CachedLine line) {
        Request request = line.pending.remove();
        line.busy = true;
        long start = Math.max(engine.now(), seatFree[line.seat]);
        seatFree[line.seat] = start + net.occupancy();
        Traffic seat = seats.get(line.seat);
        seat.arrived();
        seat.served(net.occupancy(), start - engine.now());
        if (start == engine.now()) {
            begin(request, line);
        } else {
            engine.at(start, request.then(() -> begin(request, line)));
        }
    }

    private void begin(Request request, CachedLine line) {
        long busy = request.kind.isLoad() ? read(request, line) : write(request, line);
        line.traffic().served(busy, engine.now() - request.arrived);
        engine.at(engine.now() + busy, () -> {
            line.busy = false;
            if (!line.pending.isEmpty()) {
                next(line);
            }
        });
    }

    private long read(Request request, CachedLine line) {
        Hart hart = request.hart;
        int core = hart.place().core();
        request.perform();
        if (line.owner != core) {
            line.owner = CachedLine.NOBODY;
        }
        line.sharers.set(core);
        engine.at(engine.now() + net.lookup(hart.place(), line.seat) + net.back(line.seat, hart.place()), hart);
        return net.readBusy(hart.place(), line.seat);
    }

    private long write(Request request, CachedLine line) {
        int core = request.hart.place().core();
        BitSet copies = (BitSet) line.sharers.clone();
        copies.clear(core);
        long now = engine.now();
        long commit = net.commit(request.hart.place(), line.seat, copies, !request.kind.isStore());
        int seat = line.seat;
        copies.stream().forEach(copy ->
                engine.at(now + Math.min(commit, net.invalidation(seat, copy)), () -> takeAway(line, copy)));
        engine.at(now + commit, request.then(() -> commit(request, line)));
        line.traffic().updated();
        return net.writeBusy(request.hart.place(), line.seat, copies, !request.kind.isStore());
    }

    private void takeAway(CachedLine line, int core) {
        line.sharers.clear(core);
        if (line.owner == core) {
            line.owner = CachedLine.NOBODY;
        }
        wakeSpinning(line, core);
    }

    private void wakeSpinning(CachedLine line, int core) {
        for (var all = line.spinning.iterator(); all.hasNext(); ) {
            Hart hart = all.next();
            if (hart.place().core() == core) {
                all.remove();
                engine.at(engine.now() + hart.random().nextInt(pollGap + 1), hart);
            }
        }
    }

    private void commit(Request request, CachedLine line) {
        Hart hart = request.hart;
        int core = hart.place().core();
        request.perform();
        long answer = engine.now();
        if (net.movesToWriter()) {
            line.seat = core;
            line.owner = core;
            line.sharers.set(core);
        } else {
            answer += net.back(line.seat, hart.place());
        }
        wakeSpinning(line, core);
        if (request.kind.isStore()) {
            engine.at(answer, request.then(() -> seen(request)));
        } else {
            engine.at(answer, hart);
        }
    }

    private void seen(Request store) {
        acknowledged(store);
        Hart hart = store.hart;
        if (net.movesToWriter() && !hart.stores.isEmpty()) {
            drain(hart.stores.peek());
        }
    }

    private void drain(Request store) {
        if (owns(store.hart, line(store.word))) {
            performOwned(store);
            engine.at(engine.now() + net.hit(), store.then(() -> seen(store)));
        } else {
            send(store);
        }
    }

    private static CachedLine line(Word word) {
        return switch (word.line()) {
            case CachedLine line -> line;
            case BankLine _ -> throw new IllegalArgumentException("Word '" + word.name() + "' is in another memory.");
        };
    }
}
