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
 *   v_d                m − 1 beyond                  m − 1 beyond along d (rule 3 b), 0 across (rule 3 c)
 *   mx mn fi fo cp cn  1 beyond                      1 beyond
 *   g_d                on the grid only              on the grid only
 *
 *   m = 0 for upwind, 1 with an antidiffusive pass, 2 with FCT
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

    /** How many cells beyond an open end the first pass is computed (m above). */
    private int margin() {
        return switch (options.variant()) {
            case UPWIND -> 0;
            case BASIC, IGA -> 1;
            case FCT, IGA_FCT -> 2;
        };
    }

    /** x and h. */
    FieldSpec cells() {
        return FieldSpec.of(zeroGradient());
    }

    /** x1. */
    FieldSpec afterUpwind() {
        return asLibmpdata() ? cells() : cells().beyond(all(margin()));
    }

    /** mx, mn, fi, fo, cp and cn. */
    FieldSpec room() {
        return cells().beyond(all(1));
    }

    /** f_d. */
    FieldSpec upwindFlux(Axis d) {
        return afterUpwind().on(Location.face(d));
    }

    /** g_d. */
    FieldSpec correctiveFlux(Axis d) {
        return cells().on(Location.face(d));
    }

    /** u_d. */
    FieldSpec advective(Axis d) {
        return asLibmpdata() ? FieldSpec.of(zeroAcross(d)).on(Location.face(d)) : upwindFlux(d);
    }

    /** v_d. */
    FieldSpec antidiffusive(Axis d) {
        int outside = margin() - 1;
        FieldSpec spec = asLibmpdata() ? FieldSpec.of(zeroAcross(d)).beyond(Halo.along(d, outside))
                : cells().beyond(all(outside));
        return spec.on(Location.face(d));
    }

    /** The faces of the grid across d: one more than cells at open ends. */
    Box faces(Axis d) {
        return correctiveFlux(d).domain(grid);
    }
}
