package testudo.runtime.execution;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;

import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.program.Precision;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.kernel.Elements;
import testudo.runtime.memory.FieldMemory;

/** Makes the arrays of an execution, where its kernels work; safe for several threads. */
final class Storage implements AutoCloseable {

    /** Where the first element of an array on the heap lies, as seen from a cache line: layouts count on it. */
    private static final int HEADER = 16;
    private static final int LINE = 64;

    /** From the end of one array to the beginning of the next, lest all rows meet in the same sets of the caches (measured). */
    private static final int STAGGER = 37 * LINE;

    private final boolean offHeap;
    private final LongFunction<FieldMemory> system;
    private final List<FieldMemory> taken = new ArrayList<>();

    Storage(boolean offHeap) {
        this(offHeap, FieldMemory::new);
    }

    /** With memory outside the heap of another kind. */
    Storage(boolean offHeap, LongFunction<FieldMemory> system) {
        this.offHeap = offHeap;
        this.system = system;
    }

    /** @throws DecompositionException when an array for a field cannot have so many elements */
    void require(Field field, long size) {
        if (!offHeap && size > FieldValues.MOST) {
            throw new DecompositionException("Field '" + field.name() + "' needs " + size
                    + " elements in one array; without machine code an array has at most " + FieldValues.MOST + ".");
        }
    }

    /**
     * Arrays of these sizes, outside the heap in one piece.
     *
     * @param precisions of the elements of each, outside the heap; on it all are doubles
     * @param piece number of the piece; arrays of different ones are kept apart like those of one
     */
    Elements[] arrays(long[] sizes, Precision[] precisions, int piece) {
        Elements[] arrays = new Elements[sizes.length];
        if (!offHeap) {
            Arrays.setAll(arrays, n -> new Elements.OnHeap(new double[Math.toIntExact(sizes[n])]));
            return arrays;
        }
        long[] begins = new long[sizes.length];
        long end = piece * (long) STAGGER;
        for (int n = 0; n < sizes.length; n++) {
            begins[n] = end + HEADER;
            end += Math.ceilDiv(HEADER + sizes[n] * precisions[n].bytes(), LINE) * (long) LINE + STAGGER;
        }
        FieldMemory memory = take(end);
        Arrays.setAll(arrays, n -> new Elements.OffHeap(
                memory.bytes().asSlice(begins[n], sizes[n] * precisions[n].bytes()), memory, precisions[n]));
        return arrays;
    }

    private FieldMemory take(long bytes) {
        FieldMemory memory = system.apply(bytes);
        synchronized (taken) {
            taken.add(memory);
        }
        return memory;
    }

    /** An array for short use, which is not kept; freed when unreachable. */
    Elements scratch(int size, Precision precision) {
        return offHeap ? new Elements.OffHeap(Arena.ofAuto().allocate((long) size * precision.bytes(), 64), this, precision)
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
