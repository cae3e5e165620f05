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

    /** Elements that are copied at once, those between rows with them: they stay in the first cache, and a copy's own cost is small. */
    private static final int CHUNK = 2048;

    private final Layout layout;
    private final Interval planes;
    private final Interval rows;
    private final Interval lanes;
    /** Rows that are copied at once. */
    private final int together;

    FiniteScan(State state, Layout layout) {
        this(state, layout, CHUNK);
    }

    FiniteScan(State state, Layout layout, int chunk) {
        this.layout = layout;
        planes = Interval.of(state.domain(), layout.roles().plane());
        rows = Interval.of(state.domain(), layout.roles().row());
        lanes = Interval.of(state.domain(), layout.roles().lane());
        together = Math.max(1, chunk / layout.pitch().row());
    }

    /** Whether a worker's share of the planes, or of the rows where these are more, is finite. */
    boolean finite(Elements array, int worker, int workers) {
        boolean byPlane = planes.length() >= rows.length();
        Interval ps = byPlane ? planes.part(worker, workers) : planes;
        Interval rs = byPlane ? rows : rows.part(worker, workers);
        long seen = 0;
        for (int p = ps.lo(); p < ps.hi(); p++) {
            seen |= switch (array) {
                case Elements.OnHeap(double[] values) -> plane(values, p, rs);
                case Elements.OffHeap(MemorySegment memory, Object owner, Precision precision) when precision == Precision.DOUBLE -> {
                    long plane = plane(memory, p, rs);
                    Reference.reachabilityFence(owner);
                    yield plane;
                }
                case Elements.OffHeap floats -> plane(floats, p, rs);
            };
        }
        return seen >= 0;
    }

    private long plane(double[] values, int p, Interval rs) {
        long seen = 0;
        for (int r = rs.lo(); r < rs.hi(); r++) {
            int from = Math.toIntExact(layout.position(p, r, lanes.lo(), 0));
            seen |= row(values, from, from + lanes.length());
        }
        return seen;
    }

    /** Copies rows first: a loop over memory outside the heap is not made of vector instructions (measured). */
    private long plane(MemorySegment memory, int p, Interval rs) {
        int pitch = layout.pitch().row();
        long[] bits = new long[(Math.min(together, rows.length()) - 1) * pitch + lanes.length()];
        long seen = 0;
        for (int r = rs.lo(); r < rs.hi(); r += together) {
            int count = Math.min(together, rs.hi() - r);
            MemorySegment.copy(memory, ValueLayout.JAVA_LONG, layout.position(p, r, lanes.lo(), 0) * Long.BYTES, bits, 0,
                    (count - 1) * pitch + lanes.length());
            for (int n = 0; n < count; n++) {
                seen |= row(bits, n * pitch, n * pitch + lanes.length());
            }
        }
        return seen;
    }

    private long plane(Elements.OffHeap floats, int p, Interval rs) {
        double[] doubles = new double[lanes.length()];
        long seen = 0;
        for (int r = rs.lo(); r < rs.hi(); r++) {
            floats.read(layout.position(p, r, lanes.lo(), 0), doubles, 0, doubles.length);
            seen |= row(doubles, 0, doubles.length);
        }
        return seen;
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
    private static long row(long[] bits, int from, int to) {
        long seen = 0;
        for (int n = from; n < to; n++) {
            seen |= (bits[n] & EXPONENT) + CARRY;
        }
        return seen;
    }
}
