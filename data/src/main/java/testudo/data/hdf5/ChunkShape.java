package testudo.data.hdf5;

import java.util.Arrays;

/**
 * Chunks that are contiguous runs of the elements in index order: extent 1 on the leading axes, a part of one axis, all
 * of the axes after it.
 *
 * <pre>
 *   extents [ t, i, j, k ]      chunk [ 1, c, j, k ]      runs follow each other in the order of the elements
 * </pre>
 *
 * <p>So a chunk can be filled from, and emptied into, a stream: nothing larger than a chunk is ever in memory. Only the
 * last chunk along the divided axis may be partial; it is padded with zeros as the format wants.
 *
 * @param extents elements per axis of the whole variable
 * @param chunk   elements per axis of a chunk
 * @param divided the axis that is cut
 */
record ChunkShape(int[] extents, int[] chunk, int divided) {

    /** One chunk of the variable. @param offset its first index; @param elements those inside the variable */
    record Run(long[] offset, int elements) {}

    /** The largest chunks of at most so many elements. */
    static ChunkShape of(int[] extents, int mostElements) {
        int[] chunk = new int[extents.length];
        Arrays.fill(chunk, 1);
        long room = mostElements;
        int axis = extents.length - 1;
        while (axis > 0 && extents[axis] <= room) {
            chunk[axis] = extents[axis];
            room /= extents[axis];
            axis--;
        }
        chunk[axis] = (int) Math.min(room, extents[axis]);
        return new ChunkShape(extents, chunk, axis);
    }

    /** The shape of stored chunks. @throws IllegalArgumentException when they are no contiguous runs */
    static ChunkShape stored(int[] extents, int[] chunk) {
        int axis = 0;
        while (axis < chunk.length - 1 && chunk[axis] == 1) {
            axis++;
        }
        for (int a = axis + 1; a < chunk.length; a++) {
            if (chunk[a] != extents[a]) {
                throw new IllegalArgumentException("Chunks of " + Arrays.toString(chunk) + " in "
                        + Arrays.toString(extents) + " were not written by Testudo.");
            }
        }
        return new ChunkShape(extents, chunk, axis);
    }

    int count() {
        long outer = 1;
        for (int a = 0; a < divided; a++) {
            outer *= extents[a];
        }
        return Math.toIntExact(outer * blocks());
    }

    /** Elements of a full chunk. */
    int elements() {
        return chunk[divided] * stride();
    }

    /** The chunk of an index in storage order. */
    Run run(int index) {
        long[] offset = new long[extents.length];
        int block = index % blocks();
        int outer = index / blocks();
        offset[divided] = (long) block * chunk[divided];
        for (int a = divided - 1; a >= 0; a--) {
            offset[a] = outer % extents[a];
            outer /= extents[a];
        }
        int layers = Math.min(chunk[divided], extents[divided] - block * chunk[divided]);
        return new Run(offset, layers * stride());
    }

    private int blocks() {
        return Math.ceilDiv(extents[divided], chunk[divided]);
    }

    private int stride() {
        int stride = 1;
        for (int a = divided + 1; a < extents.length; a++) {
            stride *= extents[a];
        }
        return stride;
    }
}
