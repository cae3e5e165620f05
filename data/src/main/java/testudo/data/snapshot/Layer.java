package testudo.data.snapshot;

import java.util.List;

import testudo.data.hdf5.Dimension;

/**
 * A field at one step as a file holds it.
 *
 * @param axes   one to three, slowest first
 * @param values the elements in index order
 */
record Layer(String name, String unit, List<Dimension> axes, double[] values, long step, Slice.Instant time) {

    /** @param index one per axis */
    double at(int[] index) {
        int n = 0;
        for (int a = 0; a < index.length; a++) {
            n = n * axes.get(a).coordinates().length + index[a];
        }
        return values[n];
    }
}
