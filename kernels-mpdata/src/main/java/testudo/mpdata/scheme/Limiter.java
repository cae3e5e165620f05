package testudo.mpdata.scheme;

import testudo.api.field.Field;
import testudo.api.field.Formula;
import testudo.api.field.Point;

import static testudo.mpdata.scheme.Direction.below;
import static testudo.mpdata.scheme.Upwind.pn;
import static testudo.mpdata.scheme.Upwind.pp;

/**
 * K8..K13: how much the antidiffusive fluxes may change a cell without making a new extremum (flux-corrected transport,
 * Smolarkiewicz & Grabowski 1990).
 *
 * <pre>
 *   mx = max over the 7-point star of x and x1;         mn likewise
 *   fi = Σ_d [ pp(q_d) + pn(q_d(+e_d)) ];               fo = Σ_d [ pp(q_d(+e_d)) + pn(q_d) ]
 *   cp = (mx − x1)·h/(fi + epsilon);                    cn = (x1 − mn)·h/(fo + epsilon)
 *   vlim_d = pp(v_d)·min(1, cp, cn(−e_d)) − pn(v_d)·min(1, cp(−e_d), cn)
 * </pre>
 *
 * cp and cn are huge where nothing flows in or out; only their minimum with 1 is ever used.
 */
final class Limiter {

    private Limiter() {}

    /**
     * The room for change.
     *
     * @param cp what fraction of the flux into a cell is allowed
     * @param cn what fraction of the flux out of a cell is allowed
     */
    record Room(Field cp, Field cn, boolean signChanging) {}

    /** K8: the largest of x before and after pass 1 in a cell and its six neighbours. */
    static Formula largest(Field x, Field x1) {
        return c -> Math.max(starMax(x, c), starMax(x1, c));
    }

    private static double starMax(Field x, Point c) {
        double alongI = Math.max(x.at(c, -1, 0, 0), x.at(c, 1, 0, 0));
        double alongJ = Math.max(x.at(c, 0, -1, 0), x.at(c, 0, 1, 0));
        double alongK = Math.max(x.at(c, 0, 0, -1), x.at(c, 0, 0, 1));
        return Math.max(Math.max(x.at(c), alongI), Math.max(alongJ, alongK));
    }

    /** K9: the smallest. */
    static Formula smallest(Field x, Field x1) {
        return c -> Math.min(starMin(x, c), starMin(x1, c));
    }

    private static double starMin(Field x, Point c) {
        double alongI = Math.min(x.at(c, -1, 0, 0), x.at(c, 1, 0, 0));
        double alongJ = Math.min(x.at(c, 0, -1, 0), x.at(c, 0, 1, 0));
        double alongK = Math.min(x.at(c, 0, 0, -1), x.at(c, 0, 0, 1));
        return Math.min(Math.min(x.at(c), alongI), Math.min(alongJ, alongK));
    }

    /** K10: the flux into a cell. */
    static Formula into(Correction q1, Correction q2, Correction q3) {
        return c -> pp(Correction.flux(q1, c, 0)) + pn(Correction.flux(q1, c, 1))
                + (pp(Correction.flux(q2, c, 0)) + pn(Correction.flux(q2, c, 1)))
                + (pp(Correction.flux(q3, c, 0)) + pn(Correction.flux(q3, c, 1)));
    }

    /** K11: the flux out of a cell. */
    static Formula outOf(Correction q1, Correction q2, Correction q3) {
        return c -> pp(Correction.flux(q1, c, 1)) + pn(Correction.flux(q1, c, 0))
                + (pp(Correction.flux(q2, c, 1)) + pn(Correction.flux(q2, c, 0)))
                + (pp(Correction.flux(q3, c, 1)) + pn(Correction.flux(q3, c, 0)));
    }

    /** K12: the room up to the largest value, as a fraction of the flux in. */
    static Formula roomAbove(Field largest, Field x1, Field h, Field into, double epsilon) {
        return c -> (largest.at(c) - x1.at(c)) * h.at(c) / (into.at(c) + epsilon);
    }

    /** K13: the room down to the smallest value, as a fraction of the flux out. */
    static Formula roomBelow(Field smallest, Field x1, Field h, Field outOf, double epsilon) {
        return c -> (x1.at(c) - smallest.at(c)) * h.at(c) / (outOf.at(c) + epsilon);
    }

    /** The antidiffusive velocity that respects the room on both sides of a face. */
    static double limited(Correction q, Room room, Point c) {
        double v = q.v().at(c);
        double fromBelow = Math.min(1, Math.min(room.cp().at(c), below(room.cn(), c, q.d())));
        double fromAbove = Math.min(1, Math.min(below(room.cp(), c, q.d()), room.cn().at(c)));
        if (room.signChanging()) {
            // a negative donor value carries its deficit: the cell it leaves gains, the other one loses
            return pp(v) * (below(q.x(), c, q.d()) < 0 ? fromAbove : fromBelow)
                    - pn(v) * (q.x().at(c) < 0 ? fromBelow : fromAbove);
        }
        return pp(v) * fromBelow - pn(v) * fromAbove;
    }
}
