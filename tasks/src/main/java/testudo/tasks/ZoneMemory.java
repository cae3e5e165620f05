package testudo.tasks;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicLongArray;

import testudo.tasks.scheme.Zones;

/**
 * Memory outside of the heap, taken from the zone of the worker that asks, or from the nearest zone that has some left.
 *
 * <p>A segment holds zeros. Its pages are touched for the first time by the worker that asks, which is how operating systems
 * choose the memory controller: the one nearest to that worker, where threads stay on their processors. What a zone may hand
 * out is limited, as a controller's memory is; a zone that is spent lends from its neighbours' shares. For all threads. What
 * one worker writes another sees as with any memory: after the end of a task's scope.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, §3.2.
 */
public final class ZoneMemory implements AutoCloseable {

    private final Zones zones;
    private final AtomicLongArray left;
    private final AtomicLongArray lent;
    private final Arena arena = Arena.ofShared();

    /**
     * Nothing is taken before it is asked for.
     *
     * @param bytesPerZone that each zone may hand out
     */
    public ZoneMemory(Zones zones, long bytesPerZone) {
        if (bytesPerZone < 0) {
            throw new IllegalArgumentException("A zone has 0 or more bytes, got " + bytesPerZone + ".");
        }
        this.zones = zones;
        left = new AtomicLongArray(zones.count());
        lent = new AtomicLongArray(zones.count());
        for (int z = 0; z < zones.count(); z++) {
            left.set(z, bytesPerZone);
        }
    }

    /**
     * So many bytes of zeros, on a cache line's boundary.
     *
     * @throws OutOfMemoryError if no zone has that many left
     */
    public MemorySegment allocate(TaskWorker here, long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("Memory has 0 or more bytes, got " + bytes + ".");
        }
        int own = zones.of(here.index() % zones.workers()); // phased tasks are in no zone: one as good as another
        for (int place = 0; place < zones.count(); place++) {
            int zone = zones.nearest(own, place);
            if (take(zone, bytes)) {
                lent.addAndGet(zone, zone == own ? 0 : bytes);
                return arena.allocate(bytes, 64);
            }
        }
        throw new OutOfMemoryError("No zone has " + bytes + " bytes left.");
    }

    private boolean take(int zone, long bytes) {
        for (long before = left.get(zone); before >= bytes; before = left.get(zone)) {
            if (left.compareAndSet(zone, before, before - bytes)) {
                return true;
            }
        }
        return false;
    }

    /** What a zone may still hand out (B). */
    public long left(int zone) {
        return left.get(zone);
    }

    /** What a zone handed out to workers of others (B). */
    public long lent(int zone) {
        return lent.get(zone);
    }

    /** Gives all back; segments are of no use any more. */
    @Override
    public void close() {
        arena.close();
    }
}
