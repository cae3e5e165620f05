package testudo.sor.cases;

import java.util.Random;

import testudo.api.field.ElementFunction;
import testudo.api.field.FieldValues;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.model.ModelException;

/** Fields filled element by element from generators that published values were made with. */
final class Randoms {

    private Randoms() {}

    /** They are drawn one after the other, whoever needs them first. */
    private static double[] values(long count) {
        if (count > FieldValues.MOST) {
            throw new ModelException("grid",
                    "At most " + FieldValues.MOST + " values can be drawn, got a grid that needs " + count + ".");
        }
        return new double[(int) count];
    }

    /** Inner nodes, I outermost, from s = 1664525·s + 1013904223 in 32 bits, s = 7 at first; value (s >> 8)/2²⁴. */
    static ElementFunction inside(Grid grid) {
        Box inner = grid.box().with(Axis.I, 1, grid.n1()).with(Axis.J, 1, grid.n2());
        Box box = grid.degenerate(Axis.K) ? inner : inner.with(Axis.K, 1, grid.n3());
        double[] values = values(box.volume());
        int s = 7;
        for (int n = 0; n < values.length; n++) {
            s = s * 1664525 + 1013904223;
            values[n] = (s >>> 8) / (double) (1 << 24);
        }
        return (i, j, k) -> box.contains(i, j, k)
                ? values[(int) box.index(i, j, k)] : 0;
    }

    /** The Java Grande fill: {@code Random(10101010).nextDouble()·10⁻⁶}, row by row. */
    static ElementFunction javaGrande(Grid grid) {
        double[] values = values(grid.cells());
        Random random = new Random(10101010);
        for (int n = 0; n < values.length; n++) {
            values[n] = random.nextDouble() * 1e-6;
        }
        return (i, j, _) -> values[i * grid.n2() + j];
    }
}
