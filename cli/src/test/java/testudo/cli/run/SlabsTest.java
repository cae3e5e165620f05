package testudo.cli.run;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import testudo.api.grid.Box;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Parts of a box are small enough, and their elements follow each other as those of the box do. */
class SlabsTest {

    private static void elements(Box box, List<List<Integer>> into) {
        for (int i = box.i0(); i < box.i1(); i++) {
            for (int j = box.j0(); j < box.j1(); j++) {
                for (int k = box.k0(); k < box.k1(); k++) {
                    into.add(List.of(i, j, k));
                }
            }
        }
    }

    @Test
    void partsFollowEachOtherInLexicographicOrder() {
        for (Box box : List.of(new Box(-1, 4, 2, 9, 0, 6), new Box(0, 1, 3, 14, 0, 1), new Box(0, 1, 0, 1, -2, 30),
                Box.EMPTY)) {
            List<List<Integer>> whole = new ArrayList<>();
            elements(box, whole);
            for (long most : new long[] {1, 5, 6, 7, 12, 41, 42, 1000}) {
                List<List<Integer>> parts = new ArrayList<>();
                Slabs.of(box, most).forEach(part -> {
                    assertTrue(part.volume() <= most, () -> part + " for " + most);
                    elements(part, parts);
                });
                assertEquals(whole, parts, () -> box + " by " + most);
            }
        }
    }

    @Test
    void aLargeFieldIsCutIntoFewParts() {
        Box box = new Box(0, 1500, 0, 1500, 0, 1500);
        assertEquals(box.volume(), Slabs.of(box).mapToLong(Box::volume).sum());
        assertEquals(215, Slabs.of(box).count());
        assertEquals(1, Slabs.of(new Box(0, 256, 0, 256, 0, 256)).count());
    }
}
