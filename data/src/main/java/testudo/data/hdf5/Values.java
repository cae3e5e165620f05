package testudo.data.hdf5;

import java.io.IOException;
import java.nio.DoubleBuffer;

/** The elements of a variable in index order (last axis fastest), handed out piece by piece. */
@FunctionalInterface
public interface Values {

    /** Fills what remains of the buffer with the next elements; never asked for more than there are. */
    void next(DoubleBuffer into) throws IOException;

    /** The elements of an array, not copied. */
    static Values of(double[] elements) {
        int[] done = {0};
        return into -> {
            int count = into.remaining();
            into.put(elements, done[0], count);
            done[0] += count;
        };
    }
}
