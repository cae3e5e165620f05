package testudo.runtime.execution;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;

import testudo.api.field.State;
import testudo.api.program.Precision;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.kernel.Elements;
import testudo.runtime.schedule.Layout;

/** Looks whether all elements of a state are finite; ghosts, which are copies, are left out. */
final class FiniteScan {

    /** The exponent of a double; all its bits are set in infinities and in what is not a number. */
    private static final long EXPONENT = 0x7ff0_0000_0000_0000L;

    /** Carries into the sign where the exponent is full. */
    private static final long CARRY = 0x0010_0000_0000_0000L;

    private final Layout layout;
    private final Interval planes;
    private final Interval rows;
    private final Interval lanes;

    FiniteScan(State state, Layout layout) {
        this.layout = layout;
        planes = Interval.of(state.domain(), layout.roles().plane());
        rows = Interval.of(state.domain(), layout.roles().row());
        lanes = Interval.of(state.domain(), layout.roles().lane());
    }

    /** Whether a worker's share of the planes, or of the rows where these are more, is finite. */
    boolean finite(Elements array, int worker, int workers) {
        boolean byPlane = planes.length() >= rows.length();
        Interval ps = byPlane ? planes.part(worker, workers) : planes;
        Interval rs = byPlane ? rows : rows.part(worker, workers);
        long[] row = new long[lanes.length()];
        double[] doubles = new double[lanes.length()];
        long seen = 0;
        for (int p = ps.lo(); p < ps.hi(); p++) {
            for (int r = rs.lo(); r < rs.hi(); r++) {
                long from = layout.position(p, r, lanes.lo(), 0);
                seen |= switch (array) {
                    case Elements.OnHeap(double[] values) ->
                            row(values, Math.toIntExact(from), Math.toIntExact(from + lanes.length()));
                    case Elements.OffHeap(MemorySegment memory, Object owner, Precision precision) when precision == Precision.DOUBLE -> {
                        // copied first: such a loop over memory outside the heap is not made of vector instructions (measured)
                        MemorySegment.copy(memory, ValueLayout.JAVA_LONG, from * Long.BYTES, row, 0, row.length);
                        Reference.reachabilityFence(owner);
                        yield row(row);
                    }
                    case Elements.OffHeap floats -> {
                        floats.read(from, doubles, 0, doubles.length);
                        yield row(doubles, 0, doubles.length);
                    }
                };
            }
        }
        return seen >= 0;
    }

    /** The hot loop on the heap. */
    private static long row(double[] values, int from, int to) {
        long seen = 0;
        for (int n = from; n < to; n++) {
            seen |= (Double.doubleToRawLongBits(values[n]) & EXPONENT) + CARRY;
        }
        return seen;
    }

    /** The hot loop on what was outside the heap. */
    private static long row(long[] bits) {
        long seen = 0;
        for (int n = 0; n < bits.length; n++) {
            seen |= (bits[n] & EXPONENT) + CARRY;
        }
        return seen;
    }
}
