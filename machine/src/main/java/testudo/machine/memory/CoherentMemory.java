package testudo.machine.memory;

import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.IntUnaryOperator;

import testudo.machine.description.Machine;
import testudo.machine.description.MemoryKind;
import testudo.machine.engine.Engine;
import testudo.machine.memory.interconnect.Interconnect;
import testudo.machine.memory.interconnect.MeshOfHomes;
import testudo.machine.memory.interconnect.OwningCores;
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
 * <p>Source: {@code docs/theory/machines.md} §6.
 */
public final class CoherentMemory extends Memory {

    private final Interconnect net;
    private final IntUnaryOperator coreOfWorker;
    private final Optional<EmulatedAtomics> emulated;
    private final long issue;
    private final long ownedAtomic;
    private final Transactions transactions;
    private final Links links;
    private int lines;

    /**
     * @param hashed whether lines are dealt out over all homes; of no effect where cores own lines
     * @param coreOfWorker where a worker runs, for words placed with it
     * @param seed decides which line has which home if they are dealt out
     */
    public CoherentMemory(
            Machine machine, boolean hashed, IntUnaryOperator coreOfWorker, long seed, Engine engine) {
        this(machine, machine.memory() == MemoryKind.HOMES ? new MeshOfHomes(machine, hashed, seed) : new OwningCores(machine),
                coreOfWorker, engine);
    }

    /** On another net than the machine's. */
    CoherentMemory(Machine machine, Interconnect net, IntUnaryOperator coreOfWorker, Engine engine) {
        super(engine);
        this.net = net;
        boolean homes = machine.memory() == MemoryKind.HOMES;
        this.coreOfWorker = coreOfWorker;
        issue = machine.ticks("memory.issue");
        links = new Links(machine, engine);
        transactions = new Transactions(net, links, engine, (int) machine.ticks("memory.poll-gap"), this::seen);
        ownedAtomic = homes ? 0 : machine.ticks("memory.atomic-owned");
        emulated = homes ? Optional.of(new EmulatedAtomics(machine, this, engine)) : Optional.empty();
    }

    @Override
    Line line(Placement where) {
        return new CachedLine(net.seat(where.isShared() ? -1 : coreOfWorker.applyAsInt(where.owner()), lines++));
    }

    @Override
    public SequencedMap<String, Traffic> stations() {
        return transactions.stations();
    }

    @Override
    public long load(Hart hart, Word word) {
        requireGoing();
        Request own = hart.newestStore(word);
        CachedLine line = CachedLine.of(word);
        if (own != null || line.hasCopy(hart)) {
            long value = own != null ? own.operand : word.value;
            line.traffic().hit();
            engine.advance(net.hit());
            return value;
        }
        return transact(Request.load(hart, word));
    }

    @Override
    public void store(Hart hart, Word word, long value) {
        requireGoing();
        Request store = Request.store(hart, word, value);
        if (hart.stores.isEmpty() && owns(hart, CachedLine.of(word))) {
            performOwned(store);
            engine.advance(net.hit());
            return;
        }
        boolean first = hart.stores.isEmpty();
        posted(store);
        if (first || !net.movesToWriter()) {
            transactions.send(store);
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
        if (emulated.isPresent()) {
            return emulated.get().add(hart, word, delta);
        }
        fence(hart);
        return atomically(Request.add(hart, word, delta));
    }

    @Override
    public boolean compareAndSet(Hart hart, Word word, long expected, long value) {
        if (emulated.isPresent()) {
            return emulated.get().compareAndSet(hart, word, expected, value);
        }
        fence(hart);
        return atomically(Request.compareAndSet(hart, word, expected, value)) == expected;
    }

    @Override
    public long testAndSet(Hart hart, Word word) {
        fence(hart);
        return atomically(Request.testAndSet(hart, word));
    }

    private long atomically(Request request) {
        CachedLine line = CachedLine.of(request.word);
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
        for (CachedLine line = CachedLine.of(word);;) {
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
        CachedLine line = CachedLine.of(request.word);
        line.traffic().updated();
        line.requireOneOwner(request.word);
        transactions.wakeSpinning(line, request.hart.place().core());
    }

    private long transact(Request request) {
        transactions.send(request);
        return answer(request);
    }

    private void seen(Request store) {
        acknowledged(store);
        Hart hart = store.hart;
        if (net.movesToWriter() && !hart.stores.isEmpty()) {
            drain(hart.stores.peek());
        }
    }

    private void drain(Request store) {
        if (owns(store.hart, CachedLine.of(store.word))) {
            performOwned(store);
            engine.at(engine.now() + net.hit(), store.then(() -> seen(store)));
        } else {
            transactions.send(store);
        }
    }

    @Override
    long slack() {
        return Math.max(net.occupancy(), links.line()); // of the last transaction, which may be over before its seat or link is free
    }

    @Override
    void forgetWaiting() {
        links.forget(); // who spins is known by the lines
    }
}
