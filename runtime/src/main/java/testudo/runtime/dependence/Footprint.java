package testudo.runtime.dependence;

import java.util.List;

/**
 * What one worker touches in one phase, of the buffers that several workers can reach.
 *
 * <p>Phases that compute the same rows and lanes of other planes share the lists: only {@code first} tells them apart.
 *
 * @param first  the plane from which the touches count theirs
 * @param writes elements written
 * @param reads  elements read
 */
record Footprint(int first, List<Touch> writes, List<Touch> reads) {

    static final Footprint NONE = new Footprint(0, List.of(), List.of());

    /** These elements of other planes. */
    Footprint from(int plane) {
        return plane == first ? this : new Footprint(plane, writes, reads);
    }
}
