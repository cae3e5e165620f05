package testudo.runtime.execution;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import testudo.runtime.kernel.Kernel;

/** With which boxes a kernel will be called: for each size that takes other branches, where such boxes lie. */
final class ExpectedBoxes {

    /** Single planes or rows for "several". */
    private static final int SEVERAL = 3;

    /** More rows, and more planes, than any small box has. */
    static final int MANY = 3 * Kernel.MOST_TOGETHER;

    /** Lanes for whole vectors, and for more than two vectors and a rest, whatever the length of a vector. */
    private static final int WHOLE = 16;
    static final int MORE = 19;
    private static final int LONGEST_VECTOR = 8;

    /** Extents of a small box that takes the same branches as all of some size. */
    record Size(int planes, int rows, int lanes) {

        /** One that will do whatever number of planes or rows is computed together. */
        static Size like(LinkedCompute c) {
            int lanes = c.l1() - c.l0();
            return new Size(extent(c.p1() - c.p0(), Kernel.MOST_TOGETHER),
                    extent(c.r1() - c.r0(), Kernel.MOST_TOGETHER),
                    lanes < LONGEST_VECTOR ? lanes : lanes % LONGEST_VECTOR == 0 ? WHOLE : MORE);
        }

        /** The smallest that will do where so many planes and rows are computed together. */
        Size with(int planesTogether, int rowsTogether) {
            return new Size(extent(planes, planesTogether), extent(rows, rowsTogether), lanes);
        }

        /** Two turns of the loop over what is computed together, and as many single ones as the real box. */
        private static int extent(int real, int together) {
            return together == 1 ? Math.min(real, SEVERAL) : real < 2 * together ? real : 2 * together + real % together;
        }
    }

    /**
     * A small box that stands for others.
     *
     * @param p the first plane
     * @param r the first row
     * @param l the first lane
     */
    record SmallBox(int p, int r, int l, Size size) {}

    /** The lowest and the highest corner of boxes. */
    private record Range(int p0, int r0, int l0, int p1, int r1, int l1) {

        static Range of(LinkedCompute c) {
            return new Range(c.p0(), c.r0(), c.l0(), c.p1(), c.r1(), c.l1());
        }

        Range hull(Range other) {
            return new Range(Math.min(p0, other.p0), Math.min(r0, other.r0), Math.min(l0, other.l0),
                    Math.max(p1, other.p1), Math.max(r1, other.r1), Math.max(l1, other.l1));
        }
    }

    private final Map<Size, Range> ranges = new LinkedHashMap<>();

    void include(LinkedCompute c) {
        ranges.merge(Size.like(c), Range.of(c), Range::hull);
    }

    /**
     * One at the low and one at the high end of where boxes of a size lie.
     *
     * @param planes how many planes the kernel computes at once; likewise rows
     */
    List<SmallBox> smallBoxes(int planes, int rows) {
        Map<Size, Range> alike = new LinkedHashMap<>();
        ranges.forEach((size, range) -> alike.merge(size.with(planes, rows), range, Range::hull));
        return alike.entrySet().stream().<SmallBox>mapMulti((e, each) -> {
            Size s = e.getKey();
            Range range = e.getValue();
            each.accept(new SmallBox(range.p0, range.r0, range.l0, s));
            each.accept(new SmallBox(range.p1 - s.planes, range.r1 - s.rows, range.l1 - s.lanes, s));
        }).toList();
    }
}
