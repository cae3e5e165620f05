package testudo.api.field;

import java.util.List;

import org.junit.jupiter.api.Test;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.program.Precision;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

/** Rows and boxes of values are those of their elements, whatever is wrapped around them. */
class ElementFunctionTest {

    private static final ElementFunction INDICES = (i, j, k) -> 1 / 3.0 + 100 * i + 10 * j + k;
    private static final List<ElementFunction> WRAPPED =
            List.of(INDICES, INDICES.varyingAlong(Axis.values()), Precision.FLOAT.rounded(INDICES));

    @Test
    void boxesHaveTheirElementsInLexicographicOrder() {
        for (ElementFunction function : WRAPPED) {
            for (Box box : List.of(Box.of(-1, 2, 3, 5, 7, 11), Box.of(0, 3, 0, 4, 0, 1), Box.of(2, 5, 0, 1, 0, 1),
                    Box.of(0, 1, 0, 1, 4, 9), Box.of(4, 5, 4, 5, 4, 5))) {
                double[] expected = new double[(int) box.volume()];
                int n = 0;
                for (int i = box.i0(); i < box.i1(); i++) {
                    for (int j = box.j0(); j < box.j1(); j++) {
                        for (int k = box.k0(); k < box.k1(); k++) {
                            expected[n++] = function.at(i, j, k);
                        }
                    }
                }
                assertArrayEquals(expected, function.on(box), box.toString());
            }
        }
    }

    @Test
    void emptyBoxesHaveNone() {
        for (Box box : List.of(Box.EMPTY, Box.of(0, 3, 0, 4, 2, 2), Box.of(0, 3, 4, 4, 0, 2), Box.of(1, 1, 0, 2, 0, 1))) {
            assertEquals(0, INDICES.on(box).length, box.toString());
        }
    }

    @Test
    void rowsGoAlongTheirAxisAndTouchNothingElse() {
        for (ElementFunction function : WRAPPED) {
            for (Axis axis : Axis.values()) {
                double[] row = {-1, -1, -1, -1, -1};
                function.along(axis, 1, 2, 3, row, 1, 3);
                assertEquals(-1, row[0]);
                assertEquals(-1, row[4]);
                for (int n = 0; n < 3; n++) {
                    assertEquals(function.at(1 + (axis == Axis.I ? n : 0), 2 + (axis == Axis.J ? n : 0),
                            3 + (axis == Axis.K ? n : 0)), row[1 + n], axis.name());
                }
            }
        }
    }

    @Test
    void whatVariesIsKnownOfWrappedFunctions() {
        assertFalse(Precision.FLOAT.rounded(INDICES.varyingAlong(Axis.I)).varies(Axis.K));
    }
}
