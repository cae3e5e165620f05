package testudo.runtime.execution;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

import testudo.runtime.codegen.Frame;
import testudo.runtime.codegen.Kernel;
import testudo.runtime.codegen.Operands;
import testudo.runtime.codegen.Scalars;

/**
 * A kernel on scratch arrays, called with small boxes that take the same branches as the real ones.
 *
 * <p>A branch that was never seen taken is left out by the compiler, which throws its code away when a real box takes it:
 * so loops that will go round go round here, and those that will not do not.
 */
final class Rehearsal {

    /** Planes and rows for "several". */
    private static final int SEVERAL = 3;

    /** Lanes for whole vectors, and for more than two vectors and a rest, whatever the length of a vector. */
    private static final int WHOLE = 16;
    private static final int MORE = 19;
    private static final int LONGEST_VECTOR = 8;

    /** A compiled kernel needs less for an operation on one element (ns); code that is not compiled, a hundred times more. */
    private static final double HOT_NANOS = 1.0;

    /** Small boxes that stand for all of some size: one at the low and one at the high end of where these lie. */
    private static final class Range {
        private final int planes;
        private final int rows;
        private final int lanes;
        private int p0 = Integer.MAX_VALUE;
        private int r0 = Integer.MAX_VALUE;
        private int l0 = Integer.MAX_VALUE;
        private int p1;
        private int r1;
        private int l1;

        Range(int planes, int rows, int lanes) {
            this.planes = planes;
            this.rows = rows;
            this.lanes = lanes;
        }

        void include(LinkedCompute c) {
            p0 = Math.min(p0, c.p0());
            r0 = Math.min(r0, c.r0());
            l0 = Math.min(l0, c.l0());
            p1 = Math.max(p1, c.p1());
            r1 = Math.max(r1, c.r1());
            l1 = Math.max(l1, c.l1());
        }
    }

    private record Size(int planes, int rows, int lanes) {

        static Size like(LinkedCompute c) {
            int lanes = c.l1() - c.l0();
            return new Size(c.p1() - c.p0() > 1 ? SEVERAL : 1, c.r1() - c.r0() > 1 ? SEVERAL : 1,
                    lanes < LONGEST_VECTOR ? lanes : lanes % LONGEST_VECTOR == 0 ? WHOLE : MORE);
        }
    }

    private final Kernel kernel;
    private final Frame frame;
    private final int operations;
    private final int[] strides;
    private final int reach;
    private final Map<Size, Range> ranges = new LinkedHashMap<>();

    Rehearsal(Kernel kernel, Operands operands) {
        this.kernel = kernel;
        operations = operands.operations();
        reach = operands.reach();
        int count = operands.fields().size();
        strides = operands.places().stream().mapToInt(Operands.Place::stride).toArray();
        frame = new Frame(new double[count][], new int[count][], new int[count], new int[count]);
        for (int n = 0; n < count; n++) {
            int around = reach * (strides[n] + 1);
            frame.arrays()[n] = new double[2 * around + SEVERAL * strides[n] + MORE];
            Arrays.fill(frame.arrays()[n], 1);
            frame.planes()[n] = new int[2 * reach + SEVERAL];
            Arrays.fill(frame.planes()[n], around);
        }
    }

    /** Notes that the kernel will be called like this. */
    void expect(LinkedCompute c) {
        ranges.computeIfAbsent(Size.like(c), size -> new Range(size.planes, size.rows, size.lanes)).include(c);
    }

    void call(Scalars scalars) {
        for (Range range : ranges.values()) {
            call(scalars, range.p0, range.r0, range.l0, range);
            call(scalars, range.p1 - range.planes, range.r1 - range.rows, range.l1 - range.lanes, range);
        }
    }

    /** Indices are those of the fields, as formulas may depend on them; positions are always in the scratch arrays. */
    private void call(Scalars scalars, int p, int r, int l, Range size) {
        for (int n = 0; n < strides.length; n++) {
            frame.planeShift()[n] = reach - p;
            frame.addend()[n] = -r * strides[n] - l;
        }
        kernel.run(frame, scalars, p, p + size.planes, r, r + size.rows, l, l + size.lanes);
    }

    /** Whether it is as fast as compiled code is. */
    boolean hot(Scalars scalars) {
        int elements = ranges.values().stream().mapToInt(e -> 2 * e.planes * e.rows * e.lanes).sum();
        long start = System.nanoTime();
        call(scalars);
        return System.nanoTime() - start < HOT_NANOS * operations * Math.max(MORE, elements);
    }
}
