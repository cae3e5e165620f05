package testudo.mpdata.cases;

import testudo.api.field.ElementFunction;
import testudo.api.field.FieldValues;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates.Three;
import testudo.api.model.ModelException;
import testudo.mpdata.scheme.Inputs;

/**
 * A random flow without divergence on a periodic grid, from three potentials, and a random scalar to go with it.
 *
 * <pre>
 *   s ← s·1664525 + 1013904223 mod 2³²,  draw = (s >> 8)/2²⁴        (Knuth; Numerical Recipes' "quick and dirty")
 *   P1, P2, P3 = draw − 0.5;  then  y = draw,  x = 0 if y &lt; 0.5 else 4y;   each over i, j, k with k fastest
 *   u = a·curl P with differences one cell ahead, such as u1 = a·(P3(j+1) − P3 − P2(k+1) + P2)
 *   h  = 1 + 0.5·((i + j + k) mod 3)
 * </pre>
 *
 * The draws have 24 bits, so that for an amplitude {@code a} of few bits all sums are exact and the divergence is 0.
 */
final class RandomFlow {

    private final Grid grid;
    private final double amplitude;
    private final double[] p1;
    private final double[] p2;
    private final double[] p3;
    private final double[] scalar;
    private int state;

    RandomFlow(Grid grid, double amplitude, int seed) {
        this.grid = grid;
        this.amplitude = amplitude;
        state = seed;
        p1 = potential();
        p2 = potential();
        p3 = potential();
        scalar = new double[p1.length];
        for (int n = 0; n < scalar.length; n++) {
            double y = draw();
            scalar[n] = y < 0.5 ? 0 : 4 * y;
        }
    }

    private double draw() {
        state = state * 1664525 + 1013904223;
        return (state >>> 8) * 0x1p-24;
    }

    private double[] potential() {
        if (grid.cells() > FieldValues.MOST) {
            throw new ModelException("grid",
                    "At most " + FieldValues.MOST + " values can be drawn, got a grid that needs " + grid.cells() + ".");
        }
        double[] values = new double[(int) grid.cells()];
        for (int n = 0; n < values.length; n++) {
            values[n] = draw() - 0.5;
        }
        return values;
    }

    private double at(double[] values, int i, int j, int k) {
        return values[(i % grid.n1() * grid.n2() + j % grid.n2()) * grid.n3() + k % grid.n3()];
    }

    /** The difference of the next value along d and this one. */
    private double ahead(double[] values, Axis d, int i, int j, int k) {
        double next = switch (d) {
            case I -> at(values, i + 1, j, k);
            case J -> at(values, i, j + 1, k);
            case K -> at(values, i, j, k + 1);
        };
        return next - at(values, i, j, k);
    }

    /** The flow with the random scalar. */
    Inputs inputs() {
        ElementFunction u1 = (i, j, k) -> amplitude * (ahead(p3, Axis.J, i, j, k) - ahead(p2, Axis.K, i, j, k));
        ElementFunction u2 = (i, j, k) -> amplitude * (ahead(p1, Axis.K, i, j, k) - ahead(p3, Axis.I, i, j, k));
        ElementFunction u3 = (i, j, k) -> amplitude * (ahead(p2, Axis.I, i, j, k) - ahead(p1, Axis.J, i, j, k));
        return new Inputs((i, j, k) -> at(scalar, i, j, k), new Three<>(u1, u2, u3),
                (i, j, k) -> 1 + 0.5 * ((i + j + k) % 3));
    }

    /** The flow with the scalar 1 everywhere. */
    Inputs withConstant() {
        Inputs random = inputs();
        return new Inputs((_, _, _) -> 1, random.u(), random.h());
    }
}
