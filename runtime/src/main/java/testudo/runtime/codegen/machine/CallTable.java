package testudo.runtime.codegen.machine;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

import testudo.runtime.kernel.Elements;
import testudo.runtime.kernel.Scalars;
import testudo.sync.foreign.Foreign;

/**
 * Calls of kernels and copies in their order, made together as often as wanted: each was checked when it was added, and neither
 * arrays nor boxes change. So a virtual machine that has just started, and interprets, has one call to make where there are hundreds.
 *
 * <p>Used by one thread at a time.
 */
public final class CallTable {

    private static final long BYTES = (long) CallLoop.WORDS * Long.BYTES;

    private final MemorySegment table;
    /** Calls up to the end of each part that takes less than a millisecond. */
    private final int[] ends;
    /** Per call, whose it is; nothing for copies, which succeed. */
    private final MachineKernel[] kernels;
    /** What must not be freed. */
    private final Object[] kept;
    /** Calls in whose place there is code that divides, and for how many runs more; 0 where there are none. */
    private final BitSet divided = new BitSet();
    private int cautiousRuns;
    private CallTimes times; // null before somebody wants to know them

    private CallTable(Builder calls) {
        table = Arena.ofAuto().allocate(Math.max(1, calls.count * BYTES), Long.BYTES);
        MemorySegment.copy(calls.words, 0, table, ValueLayout.JAVA_LONG, 0, calls.count * CallLoop.WORDS);
        calls.end();
        ends = Arrays.copyOf(calls.ends, calls.parts);
        kernels = Arrays.copyOf(calls.kernels, calls.count);
        kept = calls.kept.toArray();
    }

    /** Makes all calls; a kernel that tells that it may be wrong is run again, by code that divides. The hot loop. */
    public void run(Scalars scalars) {
        run(scalars, CallLoop.entry(), 0);
    }

    /** Makes all calls as {@link #run} does, and tells when each was over, until the next such run. */
    public CallTimes timed(Scalars scalars) {
        if (times == null) {
            times = new CallTimes(kernels.length);
        }
        times.begin();
        int cautious = run(scalars, CallLoop.stamped(), times.address());
        if (cautious == kernels.length) { // the last call was made from here: no calls, but a stamp
            Foreign.call(CallLoop.stamped(), 0, 0, 0, times.address() + (long) cautious * Long.BYTES, 0, 0, 0, 0);
        }
        times.end();
        return times;
    }

    /** Returns up to where calls were made from here. */
    private int run(Scalars scalars, MemorySegment loop, long stamps) {
        if (cautiousRuns > 0 && --cautiousRuns == 0) {
            trustAll();
        }
        long values = scalars.address();
        int done = 0;
        int cautious = 0;
        for (int end : ends) {
            while (done < end) {
                done = end - (int) Foreign.call(loop, table.address() + done * BYTES, end - done, values,
                        stamps + (long) done * Long.BYTES, 0, 0, 0, 0);
                if (done < end) {
                    divide(done++, values);
                    cautious = done;
                }
            }
        }
        Reference.reachabilityFence(kept);
        Reference.reachabilityFence(scalars);
        Reference.reachabilityFence(this);
        return cautious;
    }

    /** Makes a call again by code that divides, and leaves that in its place for some runs. */
    private void divide(int call, long values) {
        int at = call * CallLoop.WORDS;
        MemorySegment code = kernels[call].dividing().entry();
        Foreign.call(code, word(at + 1), values, word(at + 3), word(at + 4), word(at + 5), word(at + 6), word(at + 7),
                word(at + 8));
        table.setAtIndex(ValueLayout.JAVA_LONG, at, code.address());
        divided.set(call);
        cautiousRuns = cautiousRuns == 0 ? MachineKernel.CAUTION + 1 : cautiousRuns;
    }

    private long word(int number) {
        return table.getAtIndex(ValueLayout.JAVA_LONG, number);
    }

    private void trustAll() {
        for (int call = divided.nextSetBit(0); call >= 0; call = divided.nextSetBit(call + 1)) {
            table.setAtIndex(ValueLayout.JAVA_LONG, (long) call * CallLoop.WORDS, kernels[call].code().entry().address());
        }
        divided.clear();
    }

    /** Gathers calls. */
    public static final class Builder implements Calls {

        private static final int FEW = 16;

        private final List<Object> kept = new ArrayList<>();
        private long[] words = new long[FEW * CallLoop.WORDS];
        private MachineKernel[] kernels = new MachineKernel[FEW];
        private int[] ends = new int[1];
        private int parts;
        private int count;
        private long operations;

        @Override
        public void copy(CopyRuns runs, Elements.OffHeap array, long to, long from, int colour) {
            runs.add(this, array, to, from, colour);
        }

        /** A kernel's call, which gets the scalars. */
        void add(MachineKernel kernel, long work, long function, long block, int p0, int p1, int r0, int r1, int l0, int l1) {
            add(work, function, block, 0, p0, p1, r0, r1);
            kernels[count - 1] = kernel;
            words[count * CallLoop.WORDS - 2] = l0;
            words[count * CallLoop.WORDS - 1] = l1;
        }

        /** A call of a function with up to eight arguments, the last two of them 0. */
        void add(long work, long function, long a, long b, long c, long d, long e, long f) {
            if (operations + work > MachineKernel.OPERATIONS_AT_ONCE) {
                end();
            }
            operations += work;
            if (count == kernels.length) {
                kernels = Arrays.copyOf(kernels, 2 * count);
                words = Arrays.copyOf(words, 2 * words.length);
            }
            int at = count++ * CallLoop.WORDS;
            words[at++] = function;
            words[at++] = a;
            words[at++] = b;
            words[at++] = c;
            words[at++] = d;
            words[at++] = e;
            words[at] = f;
        }

        /** Keeps something as long as the table. */
        void keep(Object used) {
            kept.add(used);
        }

        private void end() {
            operations = 0;
            if (count == 0 || parts > 0 && ends[parts - 1] == count) {
                return;
            }
            if (parts == ends.length) {
                ends = Arrays.copyOf(ends, 2 * parts);
            }
            ends[parts++] = count;
        }

        /** How many were added. */
        public int count() {
            return count;
        }

        /** All that were added. */
        public CallTable build() {
            return new CallTable(this);
        }
    }
}
