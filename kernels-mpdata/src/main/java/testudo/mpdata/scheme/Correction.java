package testudo.mpdata.scheme;

import testudo.api.field.Field;
import testudo.api.field.Formula;
import testudo.api.field.Point;

/**
 * The antidiffusive flux q_d across the faces of one direction.
 *
 * <pre>
 *   q_d = donor(x1(−e_d), x1, v_d)  (standard gauge)   or   v_d  (infinite gauge)
 *   g_d = the same with the limited velocity vlim_d                                  K14..K16
 * </pre>
 *
 * @param v        the antidiffusive velocity
 * @param x        the scalar after pass 1
 * @param infinite whether the velocity is the flux itself (infinite gauge)
 */
record Correction(Direction d, Field v, Field x, boolean infinite) {

    /** q_d on the face m steps up. */
    static double flux(Correction q, Point c, int m) {
        return carried(q, Direction.at(q.v(), c, m, q.d()), c, m);
    }

    private static double carried(Correction q, double v, Point c, int m) {
        return q.infinite() ? v
                : Upwind.donor(Direction.at(q.x(), c, m - 1, q.d()), Direction.at(q.x(), c, m, q.d()), v);
    }

    /** K14..K16 without FCT. */
    static Formula whole(Correction q) {
        return c -> flux(q, c, 0);
    }

    /** K14..K16 with FCT. */
    static Formula limited(Correction q, Limiter.Room room) {
        return c -> carried(q, Limiter.limited(q, room, c), c, 0);
    }
}
