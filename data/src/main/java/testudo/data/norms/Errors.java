package testudo.data.norms;

import testudo.api.field.FieldValues;
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
        double[] values = part.values();
        double[] answers = exact.values().after(step).on(part.box());
        for (int n = 0; n < values.length; n++) {
            double error = Math.abs(values[n] - answers[n]);
            max = Math.max(max, values[n]);
            min = Math.min(min, values[n]);
            linf = Math.max(linf, error);
            absolute.add(error);
            squared.add(error * error);
        }
        count += values.length;
    }

    /** @param elapsed by which means are divided */
    ErrorNorms norms(double elapsed) {
        return new ErrorNorms(max, min, linf, absolute.value() / count / elapsed,
                Math.sqrt(squared.value() / count) / elapsed);
    }
}
