package testudo.runtime.decomposition;

import java.util.Set;

import org.junit.jupiter.api.Test;

import testudo.api.grid.Axis;
import testudo.api.grid.Grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static testudo.api.grid.Axis.I;
import static testudo.api.grid.Axis.J;
import static testudo.api.grid.Axis.K;

class AxisRolesTest {

    @Test
    void theLaneIsTheLastAxisAndThePlaneTheFirstThatHoldSeveralCells() {
        assertEquals(new AxisRoles(I, J, K), AxisRoles.of(Grid.of(5, 7, 11)));
        assertEquals(new AxisRoles(I, K, J), AxisRoles.of(Grid.of(5, 7)));
        assertEquals(new AxisRoles(I, K, J), AxisRoles.of(Grid.of(5, 7, 1)));
        assertEquals(new AxisRoles(I, J, K), AxisRoles.of(Grid.of(5, 1, 11)));
        assertEquals(new AxisRoles(J, I, K), AxisRoles.of(Grid.of(1, 7, 11)));
        assertEquals(I, AxisRoles.of(Grid.of(5)).lane());
        assertEquals(J, AxisRoles.of(Grid.of(1, 7)).lane());
        assertEquals(K, AxisRoles.of(Grid.of(1, 1, 11)).lane());
    }

    @Test
    void rolesAreAlwaysAPermutation() {
        for (int n = 0; n < 8; n++) {
            AxisRoles roles = AxisRoles.of(Grid.of((n & 1) == 0 ? 1 : 3, (n & 2) == 0 ? 1 : 5, (n & 4) == 0 ? 1 : 7));
            assertEquals(Set.of(Axis.values()), Set.of(roles.plane(), roles.row(), roles.lane()));
        }
    }
}
