package testudo.data.norms;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.model.ExactSolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ErrorNormsTest {

    private static final State X = new State("x", FieldSpec.of(Boundary.periodic()), Grid.of(5, 7, 11));
    private static final int N = 5 * 7 * 11;

    private static ExactSolution exact(ExactSolution.Values values, boolean perTime) {
        return new ExactSolution(X, values, perTime, step -> true);
    }

    @Test
    void normsFollowTheirDefinitions() {
        FieldValues computed = FieldValues.compute(X, (i, j, k) -> 100 * i + 10 * j + k);
        // Error 2 at one element, −1 at another, 0 elsewhere; the step reaches the exact solution.
        ExactSolution.Values values = (i, j, k, step) -> 100 * i + 10 * j + k
                - (i == 4 && j == 2 && k == 10 ? 2 : i == 0 && j == 6 && k == 1 ? step - 10 : 0);
        ErrorNorms norms = ErrorNorms.of(computed, exact(values, false), 9, 4);
        assertEquals(470, norms.max());
        assertEquals(0, norms.min());
        assertEquals(2, norms.linf());
        assertEquals(3.0 / N, norms.l1());
        assertEquals(Math.sqrt(5.0 / N), norms.l2());
        ErrorNorms perTime = ErrorNorms.of(computed, exact(values, true), 9, 4);
        assertEquals(2, perTime.linf());
        assertEquals(3.0 / N / 4, perTime.l1());
        assertEquals(Math.sqrt(5.0 / N) / 4, perTime.l2());
    }

    @Test
    void notANumberIsNotHidden() {
        FieldValues computed = FieldValues.compute(X, (i, j, k) -> i == 1 && k == 3 ? Double.NaN : 1);
        ErrorNorms norms = ErrorNorms.of(computed, exact((i, j, k, step) -> 1, false), 0, 0);
        assertTrue(Double.isNaN(norms.max()) && Double.isNaN(norms.min()) && Double.isNaN(norms.linf())
                && Double.isNaN(norms.l1()) && Double.isNaN(norms.l2()), norms.toString());
    }

    @Test
    void meansPerTimeNeedTime() {
        FieldValues computed = FieldValues.compute(X, (i, j, k) -> 1);
        assertThrows(IllegalArgumentException.class,
                () -> ErrorNorms.of(computed, exact((i, j, k, step) -> 1, true), 0, 0));
    }

    @Test
    void sumsKeepSmallTerms() {
        CompensatedSum sum = new CompensatedSum();
        sum.add(1e16);
        for (int n = 0; n < 1000; n++) {
            sum.add(1);
        }
        sum.add(-1e16);
        assertEquals(1000, sum.value());
        sum.add(Double.POSITIVE_INFINITY);
        assertEquals(Double.POSITIVE_INFINITY, sum.value());
    }
}
