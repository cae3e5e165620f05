package testudo.solidification.alloy;

import testudo.api.field.Field;
import testudo.api.field.Formula;
import testudo.api.field.Point;

/**
 * S5: where something happens: 1 where a cell of the 3 × 3 around holds interface or changed solute, 0 elsewhere.
 *
 * <p>A cell counts when 10⁻⁵ &lt; φ' &lt; 1 − 10⁻⁵ or |c' − c0| &gt; 10⁻⁶.
 */
final class Activity {

    private static final double PHASE = 1e-5;
    private static final double SOLUTE = 1e-6;

    private Activity() {}

    static Formula map(Field phi, Field b, double c0) {
        return c -> {
            double any = 0;
            for (int di = -1; di <= 1; di++) {
                for (int dj = -1; dj <= 1; dj++) {
                    any = Math.max(any, Math.max(interfacial(phi, c, di, dj), changed(b, c, di, dj, c0)));
                }
            }
            return any;
        };
    }

    private static double interfacial(Field phi, Point c, int di, int dj) {
        double value = phi.at(c, di, dj);
        return Math.min(value > PHASE ? 1 : 0, value < 1 - PHASE ? 1 : 0);
    }

    private static double changed(Field b, Point c, int di, int dj, double c0) {
        return Math.abs(b.at(c, di, dj) - c0) > SOLUTE ? 1 : 0;
    }
}
