package testudo.runtime.execution;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import testudo.runtime.execution.ExpectedBoxes.SmallBox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Which branches small boxes take: those of the real ones, no others. */
class ExpectedBoxesTest {

    private static final List<Integer> TOGETHER = List.of(1, 2, 4);

    /** How often the loop over rows computed together goes round, and the one over single rows: never, once, or again. */
    private record Turns(int strips, int singles) {

        static Turns of(int rows, int together) {
            int strips = together == 1 ? 0 : rows / together;
            return new Turns(Math.min(strips, 2), Math.min(rows - strips * together, 2));
        }
    }

    private static LinkedCompute rows(int first, int rows) {
        return new LinkedCompute("rows", null, null, null, 0, 1, first, first + rows, 0, 64, null, null);
    }

    private static LinkedCompute planes(int first, int planes) {
        return new LinkedCompute("planes", null, null, null, first, first + planes, 0, 1, 0, 64, null, null);
    }

    @Test
    void smallBoxesTakeTheBranchesOfRealOnes() {
        for (int together : TOGETHER) {
            for (int rows = 1; rows <= 40; rows++) {
                ExpectedBoxes boxes = new ExpectedBoxes();
                boxes.include(rows(3, rows));
                Turns real = Turns.of(rows, together);
                for (SmallBox small : boxes.smallBoxes(1, together)) {
                    assertEquals(real, Turns.of(small.size().rows(), together), rows + " rows, " + together + " together");
                    assertTrue(small.size().rows() <= Math.min(rows, ExpectedBoxes.MANY), "too many: " + small);
                    assertTrue(small.r() >= 3 && small.r() + small.size().rows() <= 3 + rows, "outside: " + small);
                }
            }
        }
    }

    @Test
    void smallBoxesHaveThePlanesToTakeTheBranchesOfRealOnes() {
        for (int together : TOGETHER) {
            for (int planes = 1; planes <= 40; planes++) {
                ExpectedBoxes boxes = new ExpectedBoxes();
                boxes.include(planes(3, planes));
                Turns real = Turns.of(planes, together);
                for (SmallBox small : boxes.smallBoxes(together, 1)) {
                    assertEquals(real, Turns.of(small.size().planes(), together),
                            planes + " planes, " + together + " together");
                    assertTrue(small.size().planes() <= Math.min(planes, ExpectedBoxes.MANY), "too many: " + small);
                    assertTrue(small.p() >= 3 && small.p() + small.size().planes() <= 3 + planes, "outside: " + small);
                }
            }
        }
    }

    @Test
    void boxesThatTakeTheSameBranchesAreRehearsedOnce() {
        ExpectedBoxes boxes = new ExpectedBoxes();
        IntStream.rangeClosed(1, 40).forEach(rows -> boxes.include(rows(0, rows)));
        Map<Integer, Set<Integer>> sizes =
                TOGETHER.stream().collect(Collectors.toMap(t -> t, t -> boxes.smallBoxes(1, t).stream()
                        .map(b -> b.size().rows()).collect(Collectors.toCollection(HashSet::new))));
        assertEquals(Map.of(1, Set.of(1, 2, 3), 2, Set.of(1, 2, 3, 4, 5),
                4, IntStream.rangeClosed(1, 11).boxed().collect(Collectors.toSet())), sizes);
    }
}
