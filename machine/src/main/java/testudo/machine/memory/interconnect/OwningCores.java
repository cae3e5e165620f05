package testudo.machine.memory.interconnect;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

import testudo.machine.description.Level;
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

    private static final int MOST_CORES = 128; // with more, a table of pairs costs more than it saves in short runs

    private final Topology topology;
    private final long hit;
    private final int[] cores; // of each level, the nearest first
    private final int[][] groups; // of each level, by core: which group of those that share it the core is in
    private final Distance[] distances; // of cores that share a level and no nearer one
    private final int[] firstGroup; // of each level; levels with many cores have few groups
    private final int count; // of cores
    private final byte[] nearest; // level by pair of cores; none of many cores
    private final long readerInterval;
    private final long occupancy;

    public OwningCores(Machine machine) {
        topology = machine.topology();
        hit = machine.ticks("memory.hit");
        long atomic = machine.ticks("memory.atomic");
        List<Level> levels = machine.levels();
        cores = levels.stream().mapToInt(Level::cores).toArray();
        distances = levels.stream().map(level -> Distance.of(machine.ticks(level.message()), atomic, hit))
                .toArray(Distance[]::new);
        groups = Arrays.stream(cores)
                .mapToObj(each -> IntStream.range(0, topology.totalCores()).map(core -> core / each).toArray())
                .toArray(int[][]::new);
        firstGroup = new int[cores.length];
        for (int level = 1; level < cores.length; level++) {
            firstGroup[level] = firstGroup[level - 1] + topology.totalCores() / cores[level - 1] + 1;
        }
        count = topology.totalCores();
        nearest = new byte[count <= MOST_CORES ? count * count : 0];
        for (int pair = 0; pair < nearest.length; pair++) {
            nearest[pair] = (byte) search(pair / count, pair % count);
        }
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

    /** The nearest level that two cores share. Asked several times for each access. */
    private int shared(int from, int to) {
        return nearest.length > 0 ? nearest[from * count + to] : search(from, to);
    }

    private int search(int from, int to) {
        int level = 0;
        while (level < cores.length - 1 && groups[level][from] != groups[level][to]) {
            level++;
        }
        return level;
    }

    private Distance distance(int from, int to) {
        return distances[shared(from, to)];
    }

    /** {@inheritDoc} A neighbour in the tile before one in the socket, and so on. */
    @Override
    public int source(Place reader, int seat, BitSet copies) {
        int core = reader.core();
        int ofSeat = shared(core, seat);
        for (int level = 1; level < ofSeat; level++) {
            int first = groups[level][core] * cores[level];
            int copy = copies.nextSetBit(first);
            if (copy >= 0 && copy < first + cores[level]) {
                return copy;
            }
        }
        return seat;
    }

    /** {@inheritDoc} A copy in the own core takes turns with those of the next level. */
    @Override
    public int group(Place reader, int source) {
        int level = Math.max(1, shared(reader.core(), source));
        return firstGroup[level] + groups[level][reader.core()];
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
        for (int core = copies.nextSetBit(0); core >= 0; core = copies.nextSetBit(core + 1)) {
            all = Math.max(all, message(from.core(), core));
        }
        return all;
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
        return distances[0].plain() + distances[0].atomic();
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
