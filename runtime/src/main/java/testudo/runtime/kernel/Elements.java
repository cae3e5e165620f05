package testudo.runtime.kernel;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.util.Arrays;

import testudo.api.program.Precision;
import testudo.runtime.memory.FieldMemory;

/**
 * The elements of one array, numbered from 0: on the heap for code that the virtual machine compiles, outside of it for
 * machine code.
 *
 * <p>Plain memory: threads that share it need the waits of a schedule.
 */
public sealed interface Elements {

    /** How many there are. */
    long size();

    double get(long at);

    void set(long at, double value);

    /** Copies elements from here into an array. */
    void read(long at, double[] to, int first, int count);

    /** Copies elements from an array to here. */
    void write(long at, double[] from, int first, int count);

    /** Gives some elements one value. */
    void fill(long from, long to, double value);

    /** So many zeros outside the heap, freed when unreachable. */
    static OffHeap offHeap(long count) {
        return offHeap(count, Precision.DOUBLE);
    }

    /** So many zeros of a precision outside the heap, freed when unreachable. */
    static OffHeap offHeap(long count, Precision precision) {
        FieldMemory memory = new FieldMemory(count * precision.bytes());
        return new OffHeap(memory.bytes(), memory, precision);
    }

    /**
     * An array.
     *
     * @param values the elements
     */
    record OnHeap(double[] values) implements Elements {

        @Override
        public long size() {
            return values.length;
        }

        @Override
        public double get(long at) {
            return values[Math.toIntExact(at)];
        }

        @Override
        public void set(long at, double value) {
            values[Math.toIntExact(at)] = value;
        }

        @Override
        public void read(long at, double[] to, int first, int count) {
            System.arraycopy(values, Math.toIntExact(at), to, first, count);
        }

        @Override
        public void write(long at, double[] from, int first, int count) {
            System.arraycopy(from, first, values, Math.toIntExact(at), count);
        }

        @Override
        public void fill(long from, long to, double value) {
            Arrays.fill(values, Math.toIntExact(from), Math.toIntExact(to), value);
        }
    }

    /**
     * Memory outside the heap.
     *
     * @param memory    its bytes; not to be used after the owner was closed
     * @param owner     kept from being freed as long as this is reachable
     * @param precision of an element; what is written to floats is rounded to one
     */
    record OffHeap(MemorySegment memory, Object owner, Precision precision) implements Elements {

        /** Doubles. */
        public OffHeap(MemorySegment memory, Object owner) {
            this(memory, owner, Precision.DOUBLE);
        }

        @Override
        public long size() {
            return memory.byteSize() / precision.bytes();
        }

        @Override
        public double get(long at) {
            double value = switch (precision) {
                case DOUBLE -> memory.getAtIndex(ValueLayout.JAVA_DOUBLE, at);
                case FLOAT -> memory.getAtIndex(ValueLayout.JAVA_FLOAT, at);
            };
            Reference.reachabilityFence(owner);
            return value;
        }

        @Override
        public void set(long at, double value) {
            switch (precision) {
                case DOUBLE -> memory.setAtIndex(ValueLayout.JAVA_DOUBLE, at, value);
                case FLOAT -> memory.setAtIndex(ValueLayout.JAVA_FLOAT, at, (float) value);
            }
            Reference.reachabilityFence(owner);
        }

        @Override
        public void read(long at, double[] to, int first, int count) {
            switch (precision) {
                case DOUBLE -> MemorySegment.copy(memory, ValueLayout.JAVA_DOUBLE, at * Double.BYTES, to, first, count);
                case FLOAT -> {
                    for (int n = 0; n < count; n++) {
                        to[first + n] = memory.getAtIndex(ValueLayout.JAVA_FLOAT, at + n);
                    }
                }
            }
            Reference.reachabilityFence(owner);
        }

        @Override
        public void write(long at, double[] from, int first, int count) {
            switch (precision) {
                case DOUBLE -> MemorySegment.copy(from, first, memory, ValueLayout.JAVA_DOUBLE, at * Double.BYTES, count);
                case FLOAT -> {
                    for (int n = 0; n < count; n++) {
                        memory.setAtIndex(ValueLayout.JAVA_FLOAT, at + n, (float) from[first + n]);
                    }
                }
            }
            Reference.reachabilityFence(owner);
        }

        @Override
        public void fill(long from, long to, double value) {
            for (long n = from; n < to; n++) {
                set(n, value);
            }
        }
    }
}
