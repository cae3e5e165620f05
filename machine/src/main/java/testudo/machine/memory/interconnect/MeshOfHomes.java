package testudo.machine.memory.interconnect;

import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import testudo.machine.description.Machine;
import testudo.machine.description.Place;
import testudo.machine.description.Topology;

/**
 * A mesh of tiles; each line has a home tile to which every write goes, and which takes the copies away first.
 *
 * <p>An unloaded load of a remote line takes {@code 2 · message + lookup + 2 · hops}: 38 cycles and twice the hops on a
 * TILEPro64. Source: {@code docs/theory/machines.md} §3 and §6.
 */
public final class MeshOfHomes implements Interconnect {

    private final Topology topology;
    private final boolean hashed;
    private final long seed;
    private final long hit;
    private final long message;
    private final long hop;
    private final long lookup;
    private final long occupancy;
    private final long local;
    private final long furtherSharer;
    private final int[] row; // of each tile
    private final int[] column;

    /**
     * @param hashed whether lines are dealt out over all tiles, or stay with their owners
     * @param seed decides which line has which home, as physical addresses do from run to run
     */
    public MeshOfHomes(Machine machine, boolean hashed, long seed) {
        this.topology = machine.topology();
        this.hashed = hashed;
        this.seed = seed;
        hit = machine.ticks("memory.hit");
        message = machine.ticks("memory.message");
        hop = machine.ticks("memory.hop");
        lookup = machine.ticks("memory.lookup");
        occupancy = machine.ticks("memory.occupancy");
        local = machine.ticks("memory.local-home");
        furtherSharer = machine.ticks("memory.further-sharer");
        row = IntStream.range(0, topology.totalCores()).map(core -> core / topology.columns()).toArray();
        column = IntStream.range(0, topology.totalCores()).map(core -> core % topology.columns()).toArray();
    }

    @Override
    public int seat(int owner, int line) {
        if (hashed || owner < 0) {
            return new SplittableRandom(seed * 0x9E3779B97F4A7C15L + line).nextInt(topology.totalCores());
        }
        return owner % topology.totalCores();
    }

    /** A tile needs no message to talk to itself. */
    private long oneWay(int from, int to) {
        return from == to ? 0 : message + hop * (Math.abs(row[from] - row[to]) + Math.abs(column[from] - column[to]));
    }

    @Override
    public long out(Place from, int seat) {
        return oneWay(from.core(), seat);
    }

    @Override
    public long back(int seat, Place to) {
        return oneWay(seat, to.core());
    }

    @Override
    public long hit() {
        return hit;
    }

    @Override
    public long lookup(Place from, int seat) {
        return from.core() == seat ? local : lookup;
    }

    @Override
    public int source(Place reader, int seat, BitSet copies) {
        return seat; // every load that misses goes to the home
    }

    @Override
    public int group(Place reader, int source) {
        return source;
    }

    @Override
    public long readBusy(Place from, int seat) {
        return occupancy;
    }

    @Override
    public long writeBusy(Place from, int seat, BitSet copies, boolean atomic) {
        return Math.max(occupancy, commit(from, seat, copies, atomic));
    }

    @Override
    public long commit(Place from, int seat, BitSet copies, boolean atomic) {
        long farthest = 0;
        for (int core = copies.nextSetBit(0); core >= 0; core = copies.nextSetBit(core + 1)) {
            farthest = Math.max(farthest, 2 * oneWay(seat, core));
        }
        return lookup(from, seat) + farthest + furtherSharer * Math.max(0, copies.cardinality() - 1);
    }

    @Override
    public long acknowledgement(Place from, int seat, int copy, int copies) {
        return lookup(from, seat) + 2 * oneWay(seat, copy) + furtherSharer * Math.max(0, copies - 1);
    }

    @Override
    public long sibling() {
        return hit(); // tiles run one thread each
    }

    @Override
    public long invalidation(int seat, int core) {
        return lookup + oneWay(seat, core);
    }

    @Override
    public long occupancy() {
        return occupancy;
    }

    @Override
    public boolean movesToWriter() {
        return false;
    }

    @Override
    public int seats() {
        return topology.totalCores();
    }
}
