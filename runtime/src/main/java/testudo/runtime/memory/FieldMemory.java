package testudo.runtime.memory;

import java.lang.foreign.MemorySegment;
import java.lang.ref.Cleaner;

/**
 * Memory outside the heap, all zero, in large pages where the system has them. A page lies near the processor that
 * first touches it. Freed by {@link #close}, or when this object is unreachable.
 */
public final class FieldMemory implements AutoCloseable {

    private static final Cleaner CLEANER = Cleaner.create();

    /** Size and alignment of large pages. */
    private static final long HUGE = 2L << 20;
    private static final long PAGE = 4096;

    private final MemorySegment bytes;
    private final Cleaner.Cleanable freeing;

    /**
     * Takes memory from the system.
     *
     * @throws OutOfMemoryError when it refuses
     */
    public FieldMemory(long size) {
        this(size, true);
    }

    private FieldMemory(long size, boolean filled) {
        long alignment = size >= HUGE ? HUGE : PAGE;
        long mapped = Math.ceilDiv(Math.max(1, size), PAGE) * PAGE + alignment;
        long address = filled ? Pages.map(mapped) : Pages.mapSparse(mapped);
        long aligned = Math.ceilDiv(address, alignment) * alignment;
        freeing = CLEANER.register(this, () -> Pages.unmap(address, mapped));
        if (size >= HUGE && filled) {
            Pages.preferHuge(aligned, mapped - alignment);
        }
        bytes = MemorySegment.ofAddress(aligned).reinterpret(size);
    }

    /** Memory of which only a small part will ever be touched, in small pages; the system may have less than its size. */
    public static FieldMemory sparse(long size) {
        return new FieldMemory(size, false);
    }

    /** The memory; not to be touched after {@link #close}. */
    public MemorySegment bytes() {
        return bytes;
    }

    @Override
    public void close() {
        freeing.clean();
    }
}
