package testudo.runtime.kernel;

import java.util.Arrays;

/**
 * The arrays a kernel works on, operand by operand; operand 0 is the target.
 *
 * <p>Element (p, r, l) of operand {@code n} is at {@code planes[n][p + planeShift[n]] + addend[n] + r·stride + l}; the
 * stride is compiled into the kernel ({@link Operands.Place}).
 *
 * @param arrays     values
 * @param planes     position of row 0, lane 0 per plane
 * @param planeShift what to add to a plane index before looking it up
 * @param addend     what to add to every position, to address windows by unwrapped rows and lanes
 * @param bound      what a kernel has made of all this for its own use; filled by the kernel that is first called with it
 */
public record Frame(Elements[] arrays, long[][] planes, int[] planeShift, long[] addend, Bound bound) {

    /** A place for what a kernel makes of a frame; safe for several threads, as all make the same. */
    public static final class Bound {

        /** Volatile, so that what is seen of it is complete. */
        private volatile Object made;

        /** What was made, or null. */
        public Object made() {
            return made;
        }

        /** Keeps it. */
        public void keep(Object operands) {
            made = operands;
        }
    }

    /** Room for so many operands. */
    public static Frame of(int operands) {
        return new Frame(new Elements[operands], new long[operands][], new int[operands], new long[operands], new Bound());
    }

    /** Room for operands that lie in these arrays. */
    public static Frame of(double[]... arrays) {
        Frame frame = of(arrays.length);
        Arrays.setAll(frame.arrays, n -> new Elements.OnHeap(arrays[n]));
        return frame;
    }
}
