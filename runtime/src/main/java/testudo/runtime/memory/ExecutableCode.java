package testudo.runtime.memory;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Cleaner;

/**
 * Machine code in memory that can be executed and not written; gone when this object is unreachable.
 *
 * <p>Safe for several threads.
 */
public final class ExecutableCode {

    private static final Cleaner CLEANER = Cleaner.create();
    private static final int PAGE = 4096;

    private final MemorySegment entry;
    private final long size;

    /**
     * Copies code into memory.
     *
     * @param code begins with its entry
     * @param name what {@code perf} calls it, if it is asked to
     * @throws UnsupportedOperationException when the system allows no memory to become executable
     */
    public ExecutableCode(byte[] code, String name) {
        size = code.length;
        long bytes = Math.ceilDiv(code.length, PAGE) * (long) PAGE;
        long address = Pages.map(bytes);
        CLEANER.register(this, () -> Pages.unmap(address, bytes));
        MemorySegment.copy(code, 0, MemorySegment.ofAddress(address).reinterpret(bytes), ValueLayout.JAVA_BYTE, 0,
                code.length);
        if (!Pages.makeExecutable(address, bytes)) {
            throw new UnsupportedOperationException("The system allows no memory to become executable.");
        }
        entry = MemorySegment.ofAddress(address);
        PerfMap.add(address, size, name);
    }

    /** Where it begins. */
    public MemorySegment entry() {
        return entry;
    }

    /** Its bytes. */
    public long size() {
        return size;
    }
}
