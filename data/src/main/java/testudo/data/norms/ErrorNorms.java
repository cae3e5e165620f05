package testudo.data.norms;

import java.util.stream.Stream;

import testudo.api.field.FieldValues;
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
        return of(Stream.of(computed), exact, step, time);
    }

    /**
     * The norms of a field that comes in parts, one after the other; parts in lexicographic order give the bits of the whole.
     *
     * @throws IllegalArgumentException when means per time are asked for before any time has passed
     */
    public static ErrorNorms of(Stream<FieldValues> computed, ExactSolution exact, long step, double time) {
        if (exact.perTime() && !(time > 0)) {
            throw new IllegalArgumentException("Errors per time need a time greater than 0, got " + time + ".");
        }
        Errors errors = new Errors(exact, step);
        computed.forEachOrdered(errors::add);
        return errors.norms(exact.perTime() ? time : 1);
    }
}
