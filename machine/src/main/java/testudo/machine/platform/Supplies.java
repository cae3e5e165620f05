package testudo.machine.platform;

import java.util.ArrayList;
import java.util.List;

import testudo.machine.description.Machine;

/**
 * Where a worker's fields come from: its caches, the nearest first, and the memory behind them.
 *
 * <p>A cache serves what is used again if it holds all that its workers touch in between; each has an equal share of it, and fields lie
 * where their owner has touched them first. What does not fit comes from the next cache or from memory, all of it: a sweep over more
 * than a cache holds has driven everything out again before it comes back. Source: {@code docs/theory/machines.md} §8.1.
 *
 * @param caches those that are described with a bandwidth
 * @param memory bytes per tick, of the socket's bandwidth the share of one worker
 */
record Supplies(List<Cache> caches, double memory) {

    /**
     * A worker's share of a cache.
     *
     * @param bytes it holds
     * @param bytesPerTick it gives
     */
    record Cache(double bytes, double bytesPerTick) {}

    static Supplies of(Machine machine, int threads, int workers) {
        List<Cache> caches = new ArrayList<>();
        for (int level = 1; machine.has("cache.level-" + level + ".bandwidth"); level++) {
            String path = "cache.level-" + level + ".";
            int cores = Math.max(1, machine.count(path + "sharing") / machine.topology().threads());
            int users = Math.min(workers, cores * threads);
            caches.add(new Cache(1024 * machine.value(path + "size") / users,
                    machine.value(path + "bandwidth") / machine.ticksPerNanosecond() / Math.min(workers, threads)));
        }
        int perSocket = Math.min(workers, machine.topology().cores() * threads);
        return new Supplies(List.copyOf(caches),
                machine.value("compute.bandwidth") / machine.ticksPerNanosecond() / perSocket); // GB/s are B/ns
    }

    /** What a worker gets while it touches so many bytes in between; 0 if nobody knows how many. */
    double bytesPerTick(long workingSet) {
        if (workingSet > 0) {
            for (Cache cache : caches) {
                if (workingSet <= cache.bytes()) {
                    return cache.bytesPerTick();
                }
            }
        }
        return memory;
    }
}
