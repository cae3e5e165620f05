package testudo.api.program;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ReductionOpTest {

    private static double fold(ReductionOp op, double... values) {
        return op.fold(values, 0, values.length);
    }

    @Test
    void theSumKeepsWhatRoundingLoses() {
        assertEquals(2, fold(ReductionOp.SUM, 1, 1e100, 1, -1e100));
        assertEquals(0.3, fold(ReductionOp.SUM, 0.1, 0.2, 1e16, -1e16), 1e-16);
    }

    @Test
    void infinitiesAndNaNPropagate() {
        assertEquals(Double.POSITIVE_INFINITY, fold(ReductionOp.SUM, 1, Double.POSITIVE_INFINITY, 2));
        assertEquals(Double.NaN, fold(ReductionOp.SUM, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
        assertEquals(Double.NaN, fold(ReductionOp.MIN, 1, Double.NaN, 2));
        assertEquals(-0.0, fold(ReductionOp.MIN, 0.0, -0.0));
        assertEquals(0.0, fold(ReductionOp.MAX, -0.0, 0.0));
    }

    @Test
    void emptyRangesGiveTheNeutralElement() {
        assertEquals(0, fold(ReductionOp.SUM));
        assertEquals(Double.POSITIVE_INFINITY, fold(ReductionOp.MIN));
        assertEquals(Double.NEGATIVE_INFINITY, fold(ReductionOp.MAX));
    }

    @Test
    void onlyTheRangeCounts() {
        assertEquals(5, ReductionOp.SUM.fold(new double[] {1, 2, 3, 4}, 1, 3));
        assertEquals(3, ReductionOp.MAX.fold(new double[] {1, 2, 3, 4}, 0, 3));
    }
}
