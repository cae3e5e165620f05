package testudo.api.field;

import java.util.List;

import org.junit.jupiter.api.Test;

import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.program.Snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** Values are found by index and by name, and where there are none that is said. */
class FieldValuesTest {

    private final State u = new State("u", FieldSpec.of(Boundary.mirror()), Grid.of(5, 7, 3));
    private final FieldValues values = FieldValues.compute(u, (i, j, k) -> 100 * i + 10 * j + k);

    @Test
    void everyIndexOfTheBoxHasItsValue() {
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 7; j++) {
                for (int k = 0; k < 3; k++) {
                    assertEquals(100 * i + 10 * j + k, values.at(i, j, k));
                }
            }
        }
    }

    /** Each of these would be the index of another element. */
    @Test
    void anIndexOutsideIsNoOtherElement() {
        for (int[] at : new int[][] {{0, 7, 0}, {1, -1, 0}, {0, 0, 3}, {2, 3, -1}, {5, 0, 0}, {-1, 0, 0}}) {
            assertEquals("There is no value of 'u' at (" + at[0] + ", " + at[1] + ", " + at[2] + "); it holds "
                    + Box.of(0, 5, 0, 7, 0, 3) + ".",
                    assertThrows(IllegalArgumentException.class,
                            () -> values.at(at[0], at[1], at[2])).getMessage());
        }
    }

    @Test
    void aSnapshotNamesTheFieldsItHolds() {
        Snapshot snapshot = new Snapshot(3, 1.5, List.of(values));
        assertEquals(values, snapshot.field("u"));
        assertEquals("The snapshot holds no field 'v'; it holds [u].",
                assertThrows(IllegalArgumentException.class, () -> snapshot.field("v")).getMessage());
    }
}
