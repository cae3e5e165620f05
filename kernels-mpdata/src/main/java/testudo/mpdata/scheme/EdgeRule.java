package testudo.mpdata.scheme;

import testudo.api.field.Field;
import testudo.api.field.Formula;
import testudo.api.field.Point;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Side;

import static testudo.mpdata.scheme.Direction.at;

/**
 * What libmpdata++ does to the antidiffusive velocity at open ends, after stage 2 and with FCT only.
 *
 * <pre>
 *   a) in the planes of edge cells of direction d, v_t = 0 on the two outermost t-faces, for every t > d
 *   b) v_d(−1) = v_d(1) − D,  v_d(n_d + 1) = v_d(n_d − 1) + D,   D = Σ_t [ v_t(below) − v_t(above) ] of the edge cell
 *   c) v_d = 0 where a transverse index lies outside the grid
 * </pre>
 *
 * Rule a) is a condition on the index in K6 and K7, rule b) two boundary formulas per direction, rule c) a fixed
 * boundary of the field. The order of the directions does not matter: v_1 is never zeroed, b) reads none of the faces
 * that b) writes, and every zero that b) reads for d is set by a) for the same d or a lower one.
 */
final class EdgeRule {

    /** An index no cell has: the edge of an axis that takes no part. */
    private static final int NEVER = -1;

    private EdgeRule() {}

    /** Rule a) on the velocity across the faces of {@code t}. */
    static Formula zeroed(Axis t, Grid grid, Formula velocity) {
        int lastFace = grid.extent(t);
        int lastI = grid.degenerate(Axis.I) ? NEVER : grid.n1() - 1;
        int lastJ = grid.degenerate(Axis.J) ? NEVER : grid.n2() - 1;
        return switch (t) {
            case I -> velocity;
            case J -> lastI == NEVER ? velocity
                    : c -> end(c.j(), lastFace) && end(c.i(), lastI) ? 0 : velocity.at(c);
            case K -> lastI == NEVER && lastJ == NEVER ? velocity
                    : c -> end(c.k(), lastFace) && (end(c.i(), lastI) || end(c.j(), lastJ)) ? 0 : velocity.at(c);
        };
    }

    private static boolean end(int index, int last) {
        return last != NEVER && (index == 0 || index == last);
    }

    /**
     * Rule b) on the face outside the outermost one.
     *
     * @param v  the velocity across the faces
     * @param vb the velocity along the transverse direction d+1; {@code vc} along d+2
     */
    static Formula outside(Side side, Across v, Across vb, Across vc) {
        return switch (side) {
            case LOWER -> c -> at(v.field(), c, 2, v.d()) - (gain(vb, v.d(), 1, c) + gain(vc, v.d(), 1, c));
            case UPPER -> c -> at(v.field(), c, -2, v.d()) + (gain(vb, v.d(), -2, c) + gain(vc, v.d(), -2, c));
        };
    }

    /** A velocity with its direction. */
    record Across(Direction d, Field field) {}

    /** What flows into the cell m steps along d across its faces of v. */
    private static double gain(Across v, Direction d, int m, Point c) {
        return at(v.field(), c, m, d) - at(v.field(), c, m, d, 1, v.d());
    }
}
