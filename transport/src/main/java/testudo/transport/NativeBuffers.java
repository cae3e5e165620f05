package testudo.transport;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** Memory outside the heap that is used again and again: in lengths of powers of two, given back by the thread that took it. */
public final class NativeBuffers {

    private static final int SMALLEST = 6;
    private static final int ALIGNMENT = 64;

    private final Arena arena;
    private final List<ArrayDeque<MemorySegment>> free = new ArrayList<>();

    /** @param arena the memory lives as long as this */
    public NativeBuffers(Arena arena) {
        this.arena = arena;
        for (int power = 0; power < Long.SIZE; power++) {
            free.add(new ArrayDeque<>(0));
        }
    }

    /** A buffer of at least so many bytes. */
    public MemorySegment take(long bytes) {
        int power = Math.max(SMALLEST, Long.SIZE - Long.numberOfLeadingZeros(Math.max(1, bytes) - 1));
        MemorySegment buffer = free.get(power).poll();
        return buffer == null ? arena.allocate(1L << power, ALIGNMENT) : buffer;
    }

    /** @param buffer from {@link #take}, whole */
    public void giveBack(MemorySegment buffer) {
        free.get(Long.numberOfTrailingZeros(buffer.byteSize())).push(buffer);
    }
}
