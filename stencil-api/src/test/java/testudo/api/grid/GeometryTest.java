package testudo.api.grid;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class GeometryTest {

    private static final Grid GRID = Grid.of(5, 7, 11);
    private static final Box BOX = Box.of(1, 4, 2, 7, 3, 10);

    @Test
    void aGridHoldsItsExtentsInAxisOrder() {
        assertEquals(5, GRID.extent(Axis.I));
        assertEquals(7, GRID.extent(Axis.J));
        assertEquals(11, GRID.extent(Axis.K));
        assertEquals(385, GRID.cells());
        assertEquals(Box.of(0, 5, 0, 7, 0, 11), GRID.box());
        assertEquals("5 × 7 × 11", GRID.toString());
        assertEquals("5 × 7", Grid.of(5, 7).toString());
    }

    @Test
    void missingAxesAreDegenerate() {
        assertEquals(new Grid(2, 5, 7, 1), Grid.of(5, 7));
        assertTrue(Grid.of(5, 7).degenerate(Axis.K));
        assertTrue(Grid.of(1, 7, 11).degenerate(Axis.I));
        assertFalse(Grid.of(1, 7, 11).degenerate(Axis.J));
    }

    @Test
    void gridsAreRefusedWithTheAxis() {
        assertEquals("The grid's extent along J must be at least 1, got 0.",
                assertThrows(IllegalArgumentException.class, () -> Grid.of(5, 0, 11)).getMessage());
        assertEquals("A grid has 1 to 3 axes, got 4.",
                assertThrows(IllegalArgumentException.class, () -> Grid.of(5, 7, 11, 13)).getMessage());
        assertEquals("A grid of rank 2 has extent 1 along K, got 3.",
                assertThrows(IllegalArgumentException.class, () -> new Grid(2, 5, 7, 3)).getMessage());
    }

    @Test
    void boxesIntersectAndEnclose() {
        Box other = Box.of(3, 9, 0, 3, 9, 11);
        assertEquals(Box.of(3, 4, 2, 3, 9, 10), BOX.intersect(other));
        assertEquals(Box.of(1, 9, 0, 7, 3, 11), BOX.hull(other));
        assertTrue(BOX.intersects(other));
        Box apart = Box.of(4, 9, 0, 3, 9, 11);
        assertFalse(BOX.intersects(apart));
        assertEquals(Box.EMPTY, BOX.intersect(apart));
        assertEquals(apart, Box.EMPTY.hull(apart));
        assertEquals(apart, apart.hull(Box.EMPTY));
    }

    @Test
    void whatIsOutsideABoxIsDisjointAndAll() {
        for (Box other : List.of(BOX, Box.of(2, 3, 3, 6, 4, 9), Box.of(0, 2, 0, 9, 5, 20), Box.of(9, 11, 0, 9, 0, 20),
                Box.EMPTY)) {
            List<Box> parts = BOX.without(other);
            for (int i = 0; i < 12; i++) {
                for (int j = 0; j < 12; j++) {
                    for (int k = 0; k < 12; k++) {
                        int a = i;
                        int b = j;
                        int c = k;
                        assertEquals(BOX.contains(i, j, k) && !other.contains(i, j, k) ? 1 : 0,
                                parts.stream().filter(part -> part.contains(a, b, c)).count());
                    }
                }
            }
        }
        assertEquals(List.of(), BOX.without(BOX));
    }

    @Test
    void boxesContainWhatTheyHold() {
        assertTrue(BOX.contains(1, 2, 3));
        assertFalse(BOX.contains(4, 2, 3));
        assertFalse(BOX.contains(1, 7, 3));
        assertTrue(BOX.contains(Box.of(1, 2, 2, 3, 3, 4)));
        assertFalse(BOX.contains(Box.of(0, 2, 2, 3, 3, 4)));
        assertTrue(BOX.contains(Box.of(50, 50, 0, 1, 0, 1)));
        assertEquals(3 * 5 * 7, BOX.volume());
        assertEquals(0, Box.of(3, 1, 0, 7, 0, 11).volume());
    }

    @Test
    void boxesMoveAndGrow() {
        assertEquals(Box.of(0, 3, 4, 9, 3, 10), BOX.shift(new Offset(-1, 2, 0)));
        assertEquals(Box.of(0, 6, -1, 11, -2, 16), BOX.grow(new Halo(1, 2, 3, 4, 5, 6)));
        assertEquals(Box.of(1, 4, 0, 1, 3, 10), BOX.with(Axis.J, 0, 1));
    }

    @Test
    void halosReachAsFarAsOffsets() {
        Halo reach = Halo.reach(List.of(new Offset(-2, 0, 1), new Offset(1, 3, 0)));
        assertEquals(new Halo(2, 1, 0, 3, 0, 1), reach);
        assertEquals(3, reach.widest());
        assertEquals(new Halo(2, 2, 2, 3, 0, 1), reach.union(new Halo(0, 2, 2, 0, 0, 0)));
        assertEquals(new Halo(0, 0, 4, 4, 0, 0), Halo.along(Axis.J, 4));
        assertThrows(IllegalArgumentException.class, () -> Halo.along(Axis.J, -1));
    }

    @Test
    void offsetsAreOrderedLexicographically() {
        assertTrue(new Offset(0, 9, 9).compareTo(new Offset(1, 0, 0)) < 0);
        assertTrue(new Offset(1, 0, -1).compareTo(new Offset(1, 0, 0)) < 0);
        assertEquals(3, new Offset(1, -3, 2).ring());
        assertEquals(new Offset(1, 1, 1), new Offset(0, 2, 1).plus(new Offset(1, -1, 0)));
    }

    @Test
    void onlyItsOwnAxisGivesAFaceFieldOneMoreElementAndBothOthersAnEdgeField() {
        for (Axis axis : Axis.values()) {
            for (Axis other : Axis.values()) {
                assertEquals(axis == other, Location.face(axis).onFacesOf(other));
                assertEquals(axis != other, Location.edge(axis).onFacesOf(other));
            }
            assertFalse(Location.CENTRE.onFacesOf(axis));
            assertTrue(Location.NODE.onFacesOf(axis));
        }
    }
}
