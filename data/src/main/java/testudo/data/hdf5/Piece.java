package testudo.data.hdf5;

import java.util.Arrays;

/**
 * A box of a variable whose elements lie in another file, in a variable of the same name that holds nothing else.
 *
 * @param file    its name, in the directory of the file that refers to it
 * @param start   index of the first element per axis
 * @param extents elements per axis, at least one
 */
public record Piece(String file, int[] start, int[] extents) {

    public Piece {
        if (start.length != extents.length || Arrays.stream(extents).anyMatch(n -> n < 1)) {
            throw new IllegalArgumentException("A piece at " + Arrays.toString(start) + " of " + Arrays.toString(extents)
                    + " elements is none.");
        }
    }

    /** Whether it holds some of the row along the last axis through an index. */
    boolean holdsRow(int[] index) {
        for (int a = 0; a < index.length - 1; a++) {
            if (index[a] < start[a] || index[a] >= start[a] + extents[a]) {
                return false;
            }
        }
        return true;
    }

    long elements() {
        return Arrays.stream(extents).asLongStream().reduce(1, Math::multiplyExact);
    }
}
