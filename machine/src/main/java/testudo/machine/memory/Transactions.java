package testudo.machine.memory;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Consumer;

import testudo.machine.description.Place;
import testudo.machine.engine.Engine;
import testudo.machine.memory.interconnect.Interconnect;

import static testudo.machine.memory.Links.Network.ANSWERS;
import static testudo.machine.memory.Links.Network.COHERENCE;
import static testudo.machine.memory.Links.Network.REQUESTS;

/**
 * Accesses that a core's own copy cannot satisfy: they travel to the seat of their line and take turns there.
 *
 * <pre>
 *   send ── out ──► arrived ──► next ──► begin ── read:  the value, and a copy with the answer ─────────────► thread
 *                   (line busy: pending)       └─ write: copies taken away ──► commit: the value changes ───► thread
 *                                                                                └─ a store ──► seen
 * </pre>
 *
 * <p>Loads that a {@linkplain NearCopies neighbour's copy} satisfies do not come here. A line is busy from its transaction's begin to its end, a seat for a shorter time. Source: {@code
 * docs/theory/machines.md} §6.
 */
final class Transactions {

    private final Interconnect net;
    private final Engine engine;
    private final int pollGap;
    private final Consumer<Request> seen;
    private final long[] seatFree;
    private final List<Traffic> seats = new ArrayList<>();
    private final NearCopies near;
    private final Links links;

    /**
     * @param pollGap the longest time from a lost copy to the next look of a spinning thread (ticks)
     * @param seen is told when a store's writer hears that others can see it
     */
    Transactions(Interconnect net, Links links, Engine engine, int pollGap, Consumer<Request> seen) {
        this.net = net;
        this.links = links;
        this.engine = engine;
        this.pollGap = pollGap;
        this.seen = seen;
        near = new NearCopies(net, links, engine, this::arrived);
        seatFree = new long[net.seats()];
        for (int s = 0; s < seatFree.length; s++) {
            seats.add(new Traffic());
        }
    }

    /** What each seat and each link had to do. */
    SequencedMap<String, Traffic> stations() {
        SequencedMap<String, Traffic> all = new LinkedHashMap<>();
        for (int s = 0; s < seats.size(); s++) {
            all.put("core " + s, seats.get(s));
        }
        links.addStations(all);
        return all;
    }

    /** Starts an access; its thread happens, or a store is seen, when it is over. */
    void send(Request request) {
        if (request.kind.isLoad() && near.serves(request)) {
            return;
        }
        Place from = request.hart.place();
        int seat = CachedLine.of(request.word).seat;
        long waits = links.request(REQUESTS, from.core(), seat, engine.now());
        engine.at(engine.now() + net.out(from, seat) + waits, request.then(() -> arrived(request)));
    }

    private void arrived(Request request) {
        CachedLine line = CachedLine.of(request.word);
        request.arrived = engine.now();
        request.countAt(line);
        line.pending.add(request);
        if (!line.busy) {
            next(line);
        }
    }

    private void next(CachedLine line) {
        Request request = line.pending.remove();
        while (request.kind.isLoad() && near.serves(request)) { // somebody nearby got a copy while it waited
            if (line.pending.isEmpty()) {
                return;
            }
            request = line.pending.remove();
        }
        line.busy = true;
        serve(request, line);
    }

    private void serve(Request request, CachedLine line) {
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
        line.requireOneOwner(request.word);
        long found = engine.now() + net.lookup(hart.place(), line.seat);
        long answer = found + net.back(line.seat, hart.place()) + links.answer(line.seat, core, found);
        line.ready.put(core, answer);
        request.answerAt(answer);
        engine.at(answer, hart);
        return net.readBusy(hart.place(), line.seat);
    }

    private long write(Request request, CachedLine line) {
        int core = request.hart.place().core();
        line.writing = true;
        BitSet copies = line.others(core);
        boolean atomic = !request.kind.isStore();
        Place from = request.hart.place();
        long unhindered = net.commit(from, line.seat, copies, atomic);
        long commit = Math.max(unhindered, invalidate(line, from, copies, unhindered));
        if (net.movesToWriter()) {
            commit = Math.max(commit, unhindered + links.answer(line.seat, core, engine.now()));
        }
        engine.at(engine.now() + commit, request.then(() -> commit(request, line)));
        line.traffic().updated();
        return net.writeBusy(from, line.seat, copies, atomic) + commit - unhindered;
    }

    /**
     * Takes copies away.
     *
     * @param latest no copy outlives a write that nothing hinders (ticks from now)
     * @return when, from now, the last of them is known to be gone
     */
    private long invalidate(CachedLine line, Place from, BitSet copies, long latest) {
        long now = engine.now();
        long over = 0;
        int count = copies.cardinality();
        for (int copy = copies.nextSetBit(0); copy >= 0; copy = copies.nextSetBit(copy + 1)) {
            int core = copy;
            long heard = Math.min(latest, net.invalidation(line.seat, copy));
            long waits = links.request(COHERENCE, line.seat, copy, now + net.lookup(from, line.seat));
            engine.at(now + heard + waits, () -> takeAway(line, core));
            waits += links.request(COHERENCE, copy, line.seat, now + heard + waits);
            over = Math.max(over, Math.max(heard, net.acknowledgement(from, line.seat, copy, count)) + waits);
        }
        return over;
    }

    private void takeAway(CachedLine line, int core) {
        line.sharers.clear(core);
        if (line.owner == core) {
            line.owner = CachedLine.NOBODY;
        }
        wakeSpinning(line, core);
    }

    /** Lets the threads of a core that spin on their copy look again. */
    void wakeSpinning(CachedLine line, int core) {
        for (Hart hart = line.spinning.take(core); hart != null; hart = line.spinning.take(core)) {
            engine.at(engine.now() + hart.random().nextInt(pollGap + 1), hart);
        }
    }

    private void commit(Request request, CachedLine line) {
        Hart hart = request.hart;
        int core = hart.place().core();
        line.writing = false;
        line.requireNoOldCopies(request.word, core);
        request.perform();
        long answer = engine.now();
        if (net.movesToWriter()) {
            line.seat = core;
            line.owner = core;
            line.sharers.set(core);
        } else {
            answer += net.back(line.seat, hart.place()) + links.request(ANSWERS, line.seat, core, answer);
        }
        wakeSpinning(line, core);
        if (request.kind.isStore()) {
            engine.at(answer, request.then(() -> seen.accept(request)));
        } else {
            request.answerAt(answer);
            engine.at(answer, hart);
        }
    }
}
