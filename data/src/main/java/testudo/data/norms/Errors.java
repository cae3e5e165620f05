package testudo.data.norms;

import testudo.api.field.FieldValues;
import testudo.api.grid.Box;
import testudo.api.model.ExactSolution;

/** Errors of a field that comes in parts; used by one thread. */
final class Errors {

    private final ExactSolution exact;
    private final long step;
    private final CompensatedSum absolute = new CompensatedSum();
    private final CompensatedSum squared = new CompensatedSum();
    private double max = Double.NEGATIVE_INFINITY;
    private double min = Double.POSITIVE_INFINITY;
    private double linf;
    private long count;

    Errors(ExactSolution exact, long step) {
        this.exact = exact;
        this.step = step;
    }

    void add(FieldValues part) {
        Box box = part.box();
        double[] values = part.values();
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
        count += n;
    }

    /** @param elapsed by which means are divided */
    ErrorNorms norms(double elapsed) {
        return new ErrorNorms(max, min, linf, absolute.value() / count / elapsed,
                Math.sqrt(squared.value() / count) / elapsed);
    }
}
