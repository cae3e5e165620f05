package testudo.fdtd.yee;

import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.program.Region;

/**
 * The first-order absorbing condition of Mur (1981) on the sides of a field.
 *
 * <pre>
 *   E0' = E1 + ((S − 1)/(S + 1))·(E1' − E0)      E0 on the side, E1 its inner neighbour, ' new
 * </pre>
 *
 * Corners keep their value.
 */
record MurSides(Fields fields, State e, double courant) {

    /** All four sides of a field at nodes. */
    void all() {
        int n = fields.n();
        int m = fields.m();
        side("left", fields.box(0, 1, 1, m), 1, 0);
        side("right", fields.box(n, n + 1, 1, m), -1, 0);
        side("bottom", fields.box(1, n, 0, 1), 0, 1);
        side("top", fields.box(1, n, m, m + 1), 0, -1);
        corner("left_bottom", fields.box(0, 1, 0, 1));
        corner("left_top", fields.box(0, 1, m, m + 1));
        corner("right_bottom", fields.box(n, n + 1, 0, 1));
        corner("right_top", fields.box(n, n + 1, m, m + 1));
    }

    void side(String name, Box where, int di, int dj) {
        double k = (courant - 1) / (courant + 1);
        State field = e;
        fields.program.assign(e.next(), c -> field.at(c, di, dj) + k * (field.next().at(c, di, dj) - field.at(c)))
                .on(Region.box(where)).named(e.name() + "_" + name).asBoundary();
    }

    private void corner(String name, Box where) {
        State field = e;
        fields.program.assign(e.next(), c -> field.at(c)).on(Region.box(where)).named(e.name() + "_" + name).asBoundary();
    }
}
