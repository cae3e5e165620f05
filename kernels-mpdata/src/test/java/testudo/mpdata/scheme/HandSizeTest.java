package testudo.mpdata.scheme;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.field.FieldValues;
import testudo.api.grid.Grid;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Cases small enough to follow by hand: Arabas et al. 2014 and the unit tests of PyMPDATA; one periodic step. */
class HandSizeTest {

    private static FieldValues step(int n, double c1, double c2, int peak, Variant variant) {
        Inputs inputs = Inputs.of((i, j, _) -> i == peak && j == peak ? 1 : 0, (_, _, _) -> c1, (_, _, _) -> c2,
                (_, _, _) -> 0);
        return SmallRun.of(Grid.of(n, n), Options.asLibmpdata(variant, Ends.PERIODIC), inputs).advance(1).x();
    }

    @Test
    void donorCellSharesOutByCourantNumber() {
        FieldValues x = step(3, 0.1, 0.5, 2, Variant.UPWIND);
        assertEquals(0.1, x.at(0, 2, 0), 1e-15);
        assertEquals(0.5, x.at(2, 0, 0), 1e-15);
        assertEquals(0.4, x.at(2, 2, 0), 1e-15);
    }

    @Test
    void correctivePassReturnsWhatDiffusedAway() {
        FieldValues x = step(3, 0.1, 0.5, 2, Variant.BASIC);
        assertEquals(0.0921, x.at(0, 2, 0), 5e-5);
        assertEquals(0.5011, x.at(2, 0, 0), 5e-5);
        assertEquals(0.4068, x.at(2, 2, 0), 5e-5);
    }

    @Test
    void equalCourantNumbersGiveASymmetricField() {
        FieldValues x = step(3, 0.2, 0.2, 1, Variant.BASIC);
        assertEquals(0.64, x.at(1, 1, 0), 1e-15);
        assertEquals(0.18, x.at(1, 2, 0), 1e-15);
        assertEquals(0.18, x.at(2, 1, 0), 1e-15);
    }

    @ParameterizedTest
    @EnumSource(names = {"UPWIND", "BASIC"})
    void halfAndHalfEmptiesTheCell(Variant variant) {
        FieldValues small = step(3, 0.5, 0.5, 1, variant);
        assertEquals(0.5, small.at(1, 2, 0), 1e-15);
        assertEquals(0.5, small.at(2, 1, 0), 1e-15);
        FieldValues wrapped = step(4, 0.5, 0.5, 3, variant);
        assertEquals(0.5, wrapped.at(0, 3, 0), 1e-15);
        assertEquals(0.5, wrapped.at(3, 0, 0), 1e-15);
    }
}
