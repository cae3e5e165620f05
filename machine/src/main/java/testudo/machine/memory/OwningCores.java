package testudo.machine.memory;

import java.util.BitSet;
import testudo.machine.description.Machine;
import testudo.machine.description.Place;
import testudo.machine.description.Topology;

/**
 * Cores that own the lines they write; a transfer takes the time of one message between two cores.
 *
 * <p>That time is measured as half a round trip of a word that two cores write in turn, so all of the protocol is in
 * it. Source: {@code reference/machines.md} §4.2 and §6.
 */
final class OwningCores implements Interconnect {

    private final Topology topology;
    private final long hit;
    private final long sameCore;
    private final long sameTile;
    private final long sameSocket;
    private final long crossSocket;
    private final long atomic;
    private final long readerInterval;
    private final long occupancy;

    OwningCores(Machine machine) {
        topology = machine.topology();
        hit = machine.ticks("memory.hit");
        sameCore = machine.ticks("memory.same-core");
        sameTile = machine.ticks("memory.same-tile");
        sameSocket = machine.ticks("memory.same-socket");
        crossSocket = machine.ticks("memory.cross-socket");
        atomic = machine.ticks("memory.atomic");
        readerInterval = machine.ticks("memory.reader-interval");
        occupancy = machine.ticks("memory.occupancy");
    }

    @Override
    public int seat(int owner, int line) {
        return Math.max(0, owner) % topology.totalCores();
    }

    private long message(int from, int to) {
        if (from == to) {
            return sameCore;
        }
        if (from / topology.coresPerTile() == to / topology.coresPerTile()) {
            return sameTile;
        }
        return from / topology.cores() == to / topology.cores() ? sameSocket : crossSocket;
    }

    @Override
    public long out(Place from, int seat) {
        return message(from.core(), seat) / 2;
    }

    @Override
    public long back(int seat, Place to) {
        long all = message(seat, to.core());
        return all - all / 2;
    }

    @Override
    public long hit() {
        return hit;
    }

    @Override
    public long lookup(Place from, int seat) {
        return 0;
    }

    @Override
    public long readBusy(Place from, int seat) {
        return readerInterval == 0 ? message(seat, from.core()) : readerInterval;
    }

    @Override
    public long writeBusy(Place from, int seat, BitSet copies, boolean isAtomic) {
        return farthest(from, seat, copies) + (isAtomic ? atomic : 0);
    }

    private long farthest(Place from, int seat, BitSet copies) {
        long all = message(seat, from.core());
        return Math.max(all, copies.stream().mapToLong(core -> message(from.core(), core)).max().orElse(0));
    }

    @Override
    public long commit(Place from, int seat, BitSet copies) {
        return farthest(from, seat, copies) / 2;
    }

    @Override
    public long invalidation(int seat, int core) {
        return message(seat, core) / 2;
    }

    @Override
    public long occupancy() {
        return occupancy;
    }

    @Override
    public boolean movesToWriter() {
        return true;
    }

    @Override
    public int seats() {
        return topology.totalCores();
    }
}
