package testudo.machine.memory;

import java.util.function.Consumer;

import testudo.machine.engine.Engine;
import testudo.machine.memory.interconnect.Interconnect;

import static testudo.machine.memory.Links.Network.REQUESTS;

/**
 * Loads that a neighbour's copy satisfies, where it is nearer than the seat of the line: what one core of a tile or socket has fetched is in
 * a cache that it shares with the others, and need not come from afar again.
 *
 * <pre>
 *   load ── to the nearest copy, in turn with others there ──► the copy is still good: the value, and a copy of one's own
 *                                                           └─ a write has begun, or it is gone: on to the seat
 * </pre>
 *
 * <p>The line is not busy meanwhile: other tiles and sockets have copies of their own. Source: {@code docs/theory/machines.md} §6.
 */
final class NearCopies {

    private final Interconnect net;
    private final Links links;
    private final Engine engine;
    private final Consumer<Request> atSeat;

    /** @param atSeat takes loads that have come to the line's seat after all */
    NearCopies(Interconnect net, Links links, Engine engine, Consumer<Request> atSeat) {
        this.net = net;
        this.links = links;
        this.engine = engine;
        this.atSeat = atSeat;
    }

    /** Starts a load if some copy is nearer than the seat; else does nothing. */
    boolean serves(Request load) {
        CachedLine line = CachedLine.of(load.word);
        int source = line.writing ? line.seat : net.source(load.hart.place(), line.seat, line.sharers);
        if (source == line.seat) {
            return false;
        }
        engine.at(engine.now() + out(load, source), load.then(() -> arrived(load, source)));
        return true;
    }

    private long out(Request load, int to) {
        return net.out(load.hart.place(), to) + links.request(REQUESTS, load.hart.place().core(), to, engine.now());
    }

    private void arrived(Request load, int source) {
        CachedLine line = CachedLine.of(load.word);
        load.arrived = engine.now();
        int group = net.group(load.hart.place(), source);
        long start = Math.max(Math.max(engine.now(), line.nearFree.getIfAbsent(group, 0)), line.ready.getIfAbsent(source, 0));
        line.nearFree.put(group, start + net.readBusy(load.hart.place(), source));
        if (start == engine.now()) {
            begin(load, source);
        } else {
            engine.at(start, load.then(() -> begin(load, source)));
        }
    }

    private void begin(Request load, int source) {
        CachedLine line = CachedLine.of(load.word);
        if (line.writing || !line.sharers.get(source)) {
            engine.at(engine.now() + out(load, line.seat), load.then(() -> atSeat.accept(load)));
            return;
        }
        load.countAt(line);
        line.traffic().served(0, engine.now() - load.arrived);
        load.perform();
        line.sharers.set(load.hart.place().core());
        line.requireOneOwner(load.word);
        int core = load.hart.place().core();
        long answer = engine.now() + net.back(source, load.hart.place()) + links.answer(source, core, engine.now());
        line.ready.put(core, answer);
        load.answerAt(answer);
        engine.at(answer, load.hart);
    }
}
