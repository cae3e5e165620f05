package testudo.mpdata.scheme;

import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Halo;
import testudo.api.grid.Location;

/**
 * Where the fields of a scheme live and how they continue beyond the grid.
 *
 * <p>At open ends the outermost faces are corrected by the room cp, cn in the first cell outside, so that with FCT the
 * limiter's fields reach one cell beyond. With {@link Ends#OPEN} everything outside is computed from x, the only field
 * continued by its boundary rule, and h:
 *
 * <pre>
 *   field              open                          as in libmpdata++
 *   x, h               zero gradient                 zero gradient
 *   f_d                m beyond                      on the grid only
 *   x1                 m beyond                      zero gradient
 *   u_d                m beyond                      zero gradient along d (rule 2 b), 0 across (rule 2 c)
 *   v_d                n beyond                      l beyond along d (rule 3 b), 0 across (rule 3 c)
 *   mx mn fi fo cp cn  1 beyond x after their pass   1 beyond
 *   g_d                as x after their pass         on the grid only
 *
 *   l = 1 with FCT, else 0;   n = l beyond x after their pass
 *   m = 0 for x after the last pass, else 1 (2 with third-order terms) more than v_d of the next pass
 * </pre>
 */
record Layout(Grid grid, Options options) {

    boolean open(Axis axis) {
        return options.ends() != Ends.PERIODIC && !grid.degenerate(axis);
    }

    private boolean asLibmpdata() {
        return options.ends() == Ends.OPEN_LIBMPDATA;
    }

    private Boundaries zeroGradient() {
        Boundaries rules = Boundaries.everywhere(Boundary.periodic());
        for (Axis axis : Axis.values()) {
            if (open(axis)) {
                rules = rules.along(axis, Boundary.zeroGradient());
            }
        }
        return rules;
    }

    private Boundaries zeroAcross(Axis own) {
        Boundaries rules = zeroGradient();
        for (Axis axis : Axis.values()) {
            if (axis != own && open(axis)) {
                rules = rules.along(axis, Boundary.fixed(0));
            }
        }
        return rules;
    }

    private static Halo all(int cells) {
        return new Halo(cells, cells, cells, cells, cells, cells);
    }

    /** How many cells beyond an open end x after a pass is computed (m above). */
    private int beyond(int pass) {
        return pass >= options.passesMade() ? 0 : facesBeyond(pass + 1) + (options.thirdOrder() ? 2 : 1);
    }

    /** How many faces beyond an open end the velocity of a pass is computed (n above). */
    private int facesBeyond(int pass) {
        return (asLibmpdata() ? 0 : beyond(pass)) + (options.limited() ? 1 : 0);
    }

    /** x and h. */
    FieldSpec cells() {
        return FieldSpec.of(zeroGradient());
    }

    /** x after a pass. */
    FieldSpec after(int pass) {
        return asLibmpdata() ? cells() : cells().beyond(all(beyond(pass)));
    }

    /** mx, mn, fi, fo, cp and cn of a pass. */
    FieldSpec room(int pass) {
        return cells().beyond(all(facesBeyond(pass)));
    }

    /** f_d, or g_d of a later pass. */
    FieldSpec flux(Axis d, int pass) {
        return after(pass).on(Location.face(d));
    }

    /** u_d. */
    FieldSpec advective(Axis d) {
        return asLibmpdata() ? FieldSpec.of(zeroAcross(d)).on(Location.face(d)) : flux(d, 1);
    }

    /** v_d of a pass. */
    FieldSpec antidiffusive(Axis d, int pass) {
        int outside = facesBeyond(pass);
        FieldSpec spec = asLibmpdata() ? FieldSpec.of(zeroAcross(d)).beyond(Halo.along(d, outside))
                : cells().beyond(all(outside));
        return spec.on(Location.face(d));
    }

    /** The faces of the grid across d: one more than cells at open ends. */
    Box faces(Axis d) {
        return cells().on(Location.face(d)).domain(grid);
    }
}
