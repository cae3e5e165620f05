package testudo.sync.host;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import testudo.sync.foreign.Foreign;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * The processors the current thread may run on.
 *
 * <p>Both calls are for the calling thread only ({@code pid} 0). Where the C library lacks them, native access is
 * denied, or the system refuses, threads stay where the scheduler puts them.
 *
 * <p>Source: sched_getcpu(3), sched_setaffinity(2), {@code int f(pid_t pid, size_t bytes, cpu_set_t *mask)}, 0 on success.
 */
final class Affinity {

    /** No processor. */
    static final int NONE = -1;

    private static final int MASK_BYTES = 128; // 1024 processors, the size of glibc's cpu_set_t
    private static final Optional<MemorySegment> GET = Foreign.find("sched_getaffinity");
    private static final Optional<MemorySegment> SET = Foreign.find("sched_setaffinity");

    private static final Optional<MemorySegment> CURRENT = Foreign.find("sched_getcpu");

    private Affinity() {}

    /** On which the current thread runs; {@link #NONE} where unknown. */
    static int current() {
        return CURRENT.map(cpu -> (int) Foreign.call(cpu, 0, 0, 0, 0, 0, 0, 0, 0)).orElse(NONE);
    }

    /** In ascending order; empty where unknown. */
    static List<Integer> allowed() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment mask = mask(arena);
            if (!read(mask)) {
                return List.of();
            }
            return IntStream.range(0, MASK_BYTES * 8).filter(cpu -> isSet(mask, cpu)).boxed().toList();
        }
    }

    /** Binds the current thread to one processor; tells whether it worked. */
    static boolean pin(int cpu) {
        return restrict(List.of(cpu));
    }

    /** Lets the current thread run on these processors only; tells whether it worked. */
    static boolean restrict(List<Integer> cpus) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment mask = mask(arena);
            cpus.forEach(cpu -> set(mask, cpu));
            return write(mask);
        }
    }

    /** A set of processors, none yet. */
    static MemorySegment mask(Arena arena) {
        return arena.allocate(MASK_BYTES, Long.BYTES);
    }

    /** Adds a processor to a set. */
    static void set(MemorySegment mask, int cpu) {
        mask.set(JAVA_BYTE, cpu / 8, (byte) (mask.get(JAVA_BYTE, cpu / 8) | 1 << cpu % 8));
    }

    /** Which is the n-th of a set of exactly so many processors, counted from 0; {@link #NONE} of other sets. */
    static int only(int size, int n, MemorySegment mask) {
        int before = 0;
        int found = NONE;
        for (int word = 0; word < MASK_BYTES / Long.BYTES; word++) {
            for (long bits = mask.getAtIndex(JAVA_LONG, word); bits != 0; bits &= bits - 1) {
                if (before++ == n) {
                    found = word * Long.SIZE + Long.numberOfTrailingZeros(bits);
                }
            }
        }
        return before == size ? found : NONE;
    }

    /** Makes a set that of the processors the current thread may run on; tells whether it worked. */
    static boolean read(MemorySegment mask) {
        return call(GET, mask);
    }

    /** Lets the current thread run on the processors of a set only; tells whether it worked. */
    static boolean write(MemorySegment mask) {
        return call(SET, mask);
    }

    // The mask is an array of C longs; byte order and bit order agree on the little-endian systems we run on.
    private static boolean isSet(MemorySegment mask, int cpu) {
        return (mask.get(JAVA_BYTE, cpu / 8) >> cpu % 8 & 1) == 1;
    }

    private static boolean call(Optional<MemorySegment> function, MemorySegment mask) {
        return function.isPresent() && (int) Foreign.call(function.get(), 0, MASK_BYTES, mask.address(), 0, 0, 0, 0, 0) == 0;
    }
}
