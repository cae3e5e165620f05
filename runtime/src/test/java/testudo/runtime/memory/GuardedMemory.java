package testudo.runtime.memory;

import java.lang.foreign.MemorySegment;

import testudo.sync.foreign.Foreign;

/** Memory flush against a page that can be neither read nor written: whoever goes a byte too far is killed by a fault. */
public final class GuardedMemory implements AutoCloseable {

    private static final int PAGE = 4096;
    private static final MemorySegment PROTECT = Foreign.function("mprotect");

    private final long mapped;
    private final long pages;
    private final MemorySegment bytes;

    /**
     * Takes memory between two such pages.
     *
     * @param atEnd whether it ends where the upper one begins, else it begins where the lower one ends
     */
    public GuardedMemory(long size, boolean atEnd) {
        long inner = Math.ceilDiv(size, PAGE) * PAGE;
        pages = inner + 2 * PAGE;
        mapped = Pages.map(pages);
        forbid(mapped);
        forbid(mapped + PAGE + inner);
        bytes = MemorySegment.ofAddress(mapped + PAGE + (atEnd ? inner - size : 0)).reinterpret(size);
    }

    private static void forbid(long page) {
        if (Foreign.call(PROTECT, page, PAGE, 0, 0, 0, 0, 0, 0) != 0) {
            throw new IllegalStateException("The system protects no pages.");
        }
    }

    /** The memory; not to be touched after {@link #close}. */
    public MemorySegment bytes() {
        return bytes;
    }

    @Override
    public void close() {
        Pages.unmap(mapped, pages);
    }
}
