package testudo.machine.memory.interconnect;

import java.util.BitSet;

import testudo.machine.description.Machine;
import testudo.machine.description.Place;
import testudo.machine.description.Topology;

/**
 * Cores that own the lines they write; a transfer takes the time of one message between two cores.
 *
 * <p>That time is measured as half a round trip of a word that two cores change in turn by compare-and-set, and the loop
 * of that measurement has nothing else in it: the figures hold all of the protocol and the read-modify-write too. A
 * plain transfer takes as much less as a read-modify-write takes more. Source: {@code docs/theory/machines.md} §4.2 and §6.
 */
public final class OwningCores implements Interconnect {

    private final Topology topology;
    private final long hit;
    private final Distance sameCore;
    private final Distance sameTile;
    private final Distance sameSocket;
    private final Distance crossSocket;
    private final long readerInterval;
    private final long occupancy;

    public OwningCores(Machine machine) {
        topology = machine.topology();
        hit = machine.ticks("memory.hit");
        long atomic = machine.ticks("memory.atomic");
        sameCore = Distance.of(machine.ticks("memory.same-core"), atomic, hit);
        sameTile = Distance.of(machine.ticks("memory.same-tile"), atomic, hit);
        sameSocket = Distance.of(machine.ticks("memory.same-socket"), atomic, hit);
        crossSocket = Distance.of(machine.ticks("memory.cross-socket"), atomic, hit);
        readerInterval = machine.ticks("memory.reader-interval");
        occupancy = machine.ticks("memory.occupancy");
    }

    /**
     * Ticks between two cores.
     *
     * @param plain a transfer for a load or store
     * @param atomic how much longer for a read-modify-write
     */
    private record Distance(long plain, long atomic) {

        /** The two parts of a measured message, of which neither takes less than a hit. */
        static Distance of(long measured, long atomic, long hit) {
            long plain = Math.min(measured, Math.max(hit, measured - atomic));
            return new Distance(plain, measured - plain);
        }
    }

    @Override
    public int seat(int owner, int line) {
        return Math.max(0, owner) % topology.totalCores();
    }

    /** What two cores share, the nearest first. */
    private enum Shared {
        CORE, TILE, SOCKET, NOTHING
    }

    private Shared shared(int from, int to) {
        if (from == to) {
            return Shared.CORE;
        }
        if (from / topology.coresPerTile() == to / topology.coresPerTile()) {
            return Shared.TILE;
        }
        return from / topology.cores() == to / topology.cores() ? Shared.SOCKET : Shared.NOTHING;
    }

    private Distance distance(int from, int to) {
        return switch (shared(from, to)) {
            case CORE -> sameCore;
            case TILE -> sameTile;
            case SOCKET -> sameSocket;
            case NOTHING -> crossSocket;
        };
    }

    /** {@inheritDoc} A neighbour in the tile before one in the socket. */
    @Override
    public int source(Place reader, int seat, BitSet copies) {
        int core = reader.core();
        Shared ofSeat = shared(core, seat);
        if (ofSeat.compareTo(Shared.TILE) > 0) {
            int tile = core / topology.coresPerTile() * topology.coresPerTile();
            int copy = copies.nextSetBit(tile);
            if (copy >= 0 && copy < tile + topology.coresPerTile()) {
                return copy;
            }
        }
        if (ofSeat == Shared.NOTHING) {
            int socket = core / topology.cores() * topology.cores();
            int copy = copies.nextSetBit(socket);
            if (copy >= 0 && copy < socket + topology.cores()) {
                return copy;
            }
        }
        return seat;
    }

    /** {@inheritDoc} Tiles after all sockets. */
    @Override
    public int group(Place reader, int source) {
        return shared(reader.core(), source) == Shared.SOCKET ? reader.socket() : topology.sockets() + reader.tile();
    }

    private long message(int from, int to) {
        return distance(from, to).plain();
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
        return farthest(from, seat, copies) + (isAtomic ? distance(seat, from.core()).atomic() : 0);
    }

    private long farthest(Place from, int seat, BitSet copies) {
        long all = message(seat, from.core());
        return Math.max(all, copies.stream().mapToLong(core -> message(from.core(), core)).max().orElse(0));
    }

    @Override
    public long commit(Place from, int seat, BitSet copies, boolean isAtomic) {
        return farthest(from, seat, copies) / 2 + (isAtomic ? distance(seat, from.core()).atomic() : 0);
    }

    @Override
    public long acknowledgement(Place from, int seat, int copy, int copies) {
        return message(from.core(), copy) / 2;
    }

    @Override
    public long sibling() {
        return sameCore.plain() + sameCore.atomic();
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
