package testudo.data.norms;

import testudo.api.field.FieldValues;
import testudo.api.grid.Box;
import testudo.api.model.ExactSolution;

/**
 * Extremes of a computed field and norms of its error; NaN in the field gives NaN in all of them.
 *
 * @param max  greatest computed value, in the field's unit
 * @param min  least computed value, in the field's unit
 * @param linf greatest absolute error, in the field's unit
 * @param l1   mean absolute error, in the field's unit, or that per time
 * @param l2   root of the mean squared error, in the field's unit, or that per time
 */
public record ErrorNorms(double max, double min, double linf, double l1, double l2) {

    /**
     * Compares a field with its exact values on all elements it holds.
     *
     * @param step steps done
     * @param time model time, the elapsed one; only used when the exact solution asks for means per time
     * @throws IllegalArgumentException when means per time are asked for before any time has passed
     */
    public static ErrorNorms of(FieldValues computed, ExactSolution exact, long step, double time) {
        if (exact.perTime() && !(time > 0)) {
            throw new IllegalArgumentException("Errors per time need a time greater than 0, got " + time + ".");
        }
        Box box = computed.box();
        double[] values = computed.values();
        CompensatedSum absolute = new CompensatedSum();
        CompensatedSum squared = new CompensatedSum();
        double max = Double.NEGATIVE_INFINITY;
        double min = Double.POSITIVE_INFINITY;
        double linf = 0;
        int n = 0;
        for (int i = box.i0(); i < box.i1(); i++) {
            for (int j = box.j0(); j < box.j1(); j++) {
                for (int k = box.k0(); k < box.k1(); k++) {
                    double value = values[n++];
                    double error = Math.abs(value - exact.values().at(i, j, k, step));
                    max = Math.max(max, value);
                    min = Math.min(min, value);
                    linf = Math.max(linf, error);
                    absolute.add(error);
                    squared.add(error * error);
                }
            }
        }
        double elapsed = exact.perTime() ? time : 1;
        return new ErrorNorms(max, min, linf, absolute.value() / n / elapsed,
                Math.sqrt(squared.value() / n) / elapsed);
    }
}
