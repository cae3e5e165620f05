package testudo.runtime.memory;

import java.lang.foreign.MemorySegment;

import testudo.sync.foreign.Foreign;

/** Pages of memory straight from the system: zero, and not there before they are first touched. Linux on x86-64. */
final class Pages {

    private static final int READ = 1;
    private static final int WRITE = 2;
    private static final int EXECUTE = 4;
    private static final int PRIVATE_ANONYMOUS = 0x22;
    private static final int NOT_RESERVED = 0x4000;
    private static final int ADVICE_HUGE = 14;

    /** Freeing takes time in proportion: so much at a time, lest other threads wait for it. */
    private static final long FREED_AT_ONCE = 64L << 20;

    private static final MemorySegment MAP = Foreign.function("mmap");
    private static final MemorySegment UNMAP = Foreign.function("munmap");
    private static final MemorySegment PROTECT = Foreign.function("mprotect");
    private static final MemorySegment ADVISE = Foreign.function("madvise");

    private Pages() {}

    /**
     * Maps pages that can be read and written.
     *
     * @return their address
     * @throws OutOfMemoryError when the system refuses
     */
    static long map(long bytes) {
        return map(bytes, PRIVATE_ANONYMOUS);
    }

    /** Maps pages of which so few will be touched that the system need not set all of them aside. */
    static long mapSparse(long bytes) {
        return map(bytes, PRIVATE_ANONYMOUS | NOT_RESERVED);
    }

    private static long map(long bytes, int flags) {
        long address = Foreign.call(MAP, 0, bytes, READ | WRITE, flags, -1, 0, 0, 0);
        if (address < 0 && address > -4096 || address == 0) {
            throw new OutOfMemoryError("The system has no " + bytes + " bytes of memory for fields.");
        }
        return address;
    }

    /** Asks for large pages; where there are none, small ones serve. */
    static void preferHuge(long address, long bytes) {
        Foreign.call(ADVISE, address, bytes, ADVICE_HUGE, 0, 0, 0, 0, 0);
    }

    /** Makes pages executable and no longer writable; tells whether the system allows it. */
    static boolean makeExecutable(long address, long bytes) {
        return (int) Foreign.call(PROTECT, address, bytes, READ | EXECUTE, 0, 0, 0, 0, 0) == 0;
    }

    static void unmap(long address, long bytes) {
        for (long done = 0; done < bytes; done += FREED_AT_ONCE) {
            Foreign.call(UNMAP, address + done, Math.min(FREED_AT_ONCE, bytes - done), 0, 0, 0, 0, 0, 0);
        }
    }
}
