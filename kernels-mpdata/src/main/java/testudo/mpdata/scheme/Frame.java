package testudo.mpdata.scheme;

import testudo.api.grid.Axis;

/**
 * The faces across one axis as a kernel sees them: the direction d across them and the transverse ones.
 *
 * @param d across the faces
 * @param b the lower transverse axis
 * @param c the upper transverse axis: (b, c) = (2,3), (1,3), (1,2) for d = 1, 2, 3
 */
record Frame(Axis d, Axis b, Axis c) {

    static Frame of(Axis d) {
        return switch (d) {
            case I -> new Frame(d, Axis.J, Axis.K);
            case J -> new Frame(d, Axis.I, Axis.K);
            case K -> new Frame(d, Axis.I, Axis.J);
        };
    }

    /** The transverse axes in the cyclic order d+1, d+2 of the libmpdata++ rules. */
    static Frame cyclic(Axis d) {
        return d == Axis.J ? new Frame(d, Axis.K, Axis.I) : of(d);
    }
}
