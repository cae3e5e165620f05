package testudo.tasks;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.stream.Stream;

import testudo.tasks.scheme.Zones;

/**
 * Memory outside of the heap, taken from the zone of the worker that asks, or from the nearest zone that has some left.
 *
 * <pre>
 *   zone 0   [page page page …]   pieces for workers of zone 0, and, where theirs is spent, of others
 *   zone 1   [page page page …]
 * </pre>
 *
 * <p>A segment holds zeros. Each zone has an arena of its own, of whole pages that no other zone's segments lie in. They are written for
 * the first time by the worker for whom they are fetched, which is how operating systems choose the memory controller: the one
 * nearest to that worker, where threads stay on their processors. What a zone may hand out is limited, as a controller's memory is; a zone
 * that is spent lends from what others have, fetched for their own workers as far as there is enough of that. Pages that a zone never had
 * fetched are written by who borrows them, for want of a worker of that zone that could be waited for. For all threads. What
 * one worker writes another sees as with any memory: after the end of a task's scope.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, §3.2.
 */
public final class ZoneMemory implements AutoCloseable {

    private static final long LINE = 64;

    private final Zones zones;
    private final List<ZoneArena> arenas;

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
        arenas = Stream.generate(() -> new ZoneArena(bytesPerZone)).limit(zones.count()).toList();
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
            MemorySegment segment = arenas.get(zone).take(bytes, zone != own);
            if (segment != null) {
                return segment;
            }
        }
        throw new OutOfMemoryError("No zone has " + bytes + " bytes left.");
    }

    /** What a zone may still hand out (B). */
    public long left(int zone) {
        return arenas.get(zone).left();
    }

    /** What a zone handed out to workers of others (B). */
    public long lent(int zone) {
        return arenas.get(zone).lent();
    }

    /** Gives all back; segments are of no use any more. */
    @Override
    public void close() {
        arenas.forEach(ZoneArena::close);
    }

    /** What one zone has. */
    private static final class ZoneArena {

        private static final long PAGE = 4096;
        private static final long CHUNK = 64 * PAGE; // fetched at a time where less is asked for

        private final Arena arena = Arena.ofShared();
        private long left;
        private long lent;
        private MemorySegment fetched = MemorySegment.NULL; // written once, and not handed out yet

        ZoneArena(long bytes) {
            left = bytes;
        }

        /** Null if there is not so much left. */
        synchronized MemorySegment take(long bytes, boolean byOthers) {
            if (bytes > Math.min(left, Long.MAX_VALUE - PAGE)) {
                return null;
            }
            long room = rounded(bytes, LINE);
            if (room > fetched.byteSize()) {
                long chunk = Math.max(room, Math.min(CHUNK, left));
                fetched = arena.allocate(rounded(chunk, PAGE), PAGE); // which writes zeros, here and now
            }
            MemorySegment segment = fetched.asSlice(0, bytes);
            fetched = fetched.asSlice(room);
            left -= bytes;
            lent += byOthers ? bytes : 0;
            return segment;
        }

        private static long rounded(long bytes, long unit) {
            return (bytes + unit - 1) / unit * unit;
        }

        synchronized long left() {
            return left;
        }

        synchronized long lent() {
            return lent;
        }

        void close() {
            arena.close();
        }
    }
}
