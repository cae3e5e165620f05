package testudo.tasks.program;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A picture cut into connected segments that are bright or dark; pixels touch at their sides.
 *
 * @param threshold the brightest grey that counts as dark
 * @param smooth the smoothed picture that was cut
 * @param labels of each pixel, the number of the first pixel of its segment; nobody changes them
 */
public record Segments(Picture smooth, int threshold, int[] labels) {

    /** How many there are. */
    public int count() {
        return (int) IntStream.range(0, labels.length).filter(p -> labels[p] == p).count();
    }

    /** Whether a pixel is in a bright segment. */
    public boolean bright(int pixel) {
        return smooth.grey()[pixel] > threshold;
    }

    boolean sameAs(Segments other) {
        return threshold == other.threshold && Arrays.equals(labels, other.labels)
                && Arrays.equals(smooth.grey(), other.smooth.grey());
    }
}
