package testudo.runtime.execution;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;

import testudo.runtime.kernel.Elements;
import testudo.runtime.memory.FieldMemory;

/** Makes the arrays of an execution, where its kernels work; safe for several threads. */
final class Storage implements AutoCloseable {

    /** Arrays begin so many bytes further on from one to the next, lest all rows meet in the same sets of the caches. */
    private static final int STAGGER = 37 * 64;
    private static final int STAGGERED = 16;

    /** Where the first element of an array on the heap lies, as seen from a cache line: layouts count on it. */
    private static final int HEADER = 16;

    private final boolean offHeap;
    private final List<FieldMemory> taken = new ArrayList<>();

    Storage(boolean offHeap) {
        this.offHeap = offHeap;
    }

    Elements array(long size) {
        if (!offHeap) {
            return new Elements.OnHeap(new double[Math.toIntExact(size)]);
        }
        synchronized (taken) {
            long begin = (long) taken.size() % STAGGERED * STAGGER + HEADER;
            FieldMemory memory = new FieldMemory(begin + size * Double.BYTES);
            taken.add(memory);
            return new Elements.OffHeap(memory.bytes().asSlice(begin, size * Double.BYTES), memory);
        }
    }

    /** An array for short use, which is not kept; freed when unreachable. */
    Elements scratch(int size) {
        return offHeap ? new Elements.OffHeap(Arena.ofAuto().allocate((long) size * Double.BYTES, 64), this)
                : new Elements.OnHeap(new double[size]);
    }

    @Override
    public void close() {
        synchronized (taken) {
            taken.forEach(FieldMemory::close);
            taken.clear();
        }
    }
}
