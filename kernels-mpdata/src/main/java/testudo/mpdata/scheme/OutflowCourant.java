package testudo.mpdata.scheme;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates.Three;

/**
 * The outflow Courant number of a cell: the share of its content that leaves it in a step.
 *
 * <pre>
 *   [ pp(u1(i+1)) + pn(u1(i)) + pp(u2(j+1)) + pn(u2(j)) + pp(u3(k+1)) + pn(u3(k)) ] / h  ≤ 1
 * </pre>
 *
 * is sufficient for stability, and for x ≥ 0 in the standard gauge.
 */
public final class OutflowCourant {

    private OutflowCourant() {
    }

    /**
     * The largest outflow Courant number of all cells.
     *
     * @param periodic whether face n of an axis is face 0
     * @param inputs   the inputs as {@link Mpdata#prepared} gives them
     */
    public static double largest(Grid grid, boolean periodic, Inputs inputs) {
        double largest = 0;
        for (int i = 0; i < grid.n1(); i++) {
            for (int j = 0; j < grid.n2(); j++) {
                for (int k = 0; k < grid.n3(); k++) {
                    double leaving = 0;
                    for (Axis d : Axis.values()) {
                        leaving += leaving(grid, periodic, inputs.u(), d, i, j, k);
                    }
                    largest = Math.max(largest, leaving / inputs.h().at(i, j, k));
                }
            }
        }
        return largest;
    }

    private static double leaving(Grid grid, boolean periodic, Three<ElementFunction> u, Axis d, int i, int j,
            int k) {
        if (grid.degenerate(d)) {
            return 0;
        }
        ElementFunction velocity = u.along(d);
        int period = periodic ? grid.extent(d) : grid.extent(d) + 1;
        double above = switch (d) {
            case I -> velocity.at((i + 1) % period, j, k);
            case J -> velocity.at(i, (j + 1) % period, k);
            case K -> velocity.at(i, j, (k + 1) % period);
        };
        return Upwind.pp(above) + Upwind.pn(velocity.at(i, j, k));
    }
}
