package testudo.runtime.execution;

import testudo.api.field.Outside;
import testudo.runtime.kernel.Elements;

/**
 * Ghosts in a row or in a column of a plane that hold more than copies: values multiplied and shifted; positions are relative to the
 * bases of the planes.
 *
 * <p>Element by element in Java on the heap and outside: there are few of them, and all hold what the definition of a read says, bit
 * for bit.
 *
 * @param step   between one and the next, in the array
 * @param parity of row plus lane of the first source, compared with a colour
 */
record GhostLine(long target, long source, int count, int step, Outside outside, int parity) {

    /** @param colour −1, or plane plus colour: every other ghost is filled */
    void fill(Elements array, long from, long to, int colour) {
        int first = colour < 0 ? 0 : colour + parity & 1;
        int every = colour < 0 ? 1 : 2;
        for (int n = first; n < count; n += every) {
            long along = (long) n * step;
            array.set(to + target + along, outside.of(array.get(from + source + along)));
        }
    }
}
