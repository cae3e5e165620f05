package testudo.api.random;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

import org.junit.jupiter.api.Test;

import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.program.Assignment;
import testudo.api.program.Reduction;
import testudo.api.program.Region;
import testudo.api.program.Role;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RandomProgramsTest {

    private static final int SEEDS = 300;

    private static long[] bits(double[] values) {
        return Arrays.stream(values).mapToLong(Double::doubleToLongBits).toArray();
    }

    @Test
    void lambdasAndTreesComputeTheSameBits() {
        for (long seed = 0; seed < SEEDS; seed++) {
            RandomPrograms.Case random = RandomPrograms.generate(seed);
            Interpreter lambdas = new Interpreter(random.program(), random.initial(), Form.LAMBDA);
            Interpreter trees = new Interpreter(random.program(), random.initial(), Form.TREE);
            lambdas.advance(3);
            trees.advance(3);
            for (Field field : random.program().fields()) {
                assertArrayEquals(bits(lambdas.values(field).values()), bits(trees.values(field).values()),
                        () -> "'" + field + "' of " + random);
            }
            for (Reduction r : random.program().reductions()) {
                assertEquals(Double.doubleToLongBits(lambdas.reduce(r)), Double.doubleToLongBits(trees.reduce(r)),
                        () -> r.name() + " of " + random);
            }
        }
    }

    @Test
    void theSameSeedGivesTheSameProgram() {
        assertEquals(RandomPrograms.generate(5).toString(), RandomPrograms.generate(5).toString());
        assertEquals(RandomPrograms.generate(5).program().assignments().getLast().expr().toString(),
                RandomPrograms.generate(5).program().assignments().getLast().expr().toString());
    }

    @Test
    void valuesStayFinite() {
        for (long seed = 0; seed < SEEDS; seed++) {
            RandomPrograms.Case random = RandomPrograms.generate(seed);
            Interpreter trees = new Interpreter(random.program(), random.initial(), Form.TREE);
            trees.advance(5);
            for (Field field : random.program().fields()) {
                assertTrue(Arrays.stream(trees.values(field).values()).allMatch(Double::isFinite),
                        () -> "'" + field + "' of " + random);
            }
        }
    }

    private enum Feature {
        RANK_1, RANK_2, RANK_3, DEGENERATE, IN_PLACE, CHECKERBOARD, FACE_REGION, BOUNDARY_FORMULA, NEXT_READ
    }

    @Test
    void everyFeatureOccurs() {
        Map<Feature, Integer> seen = new EnumMap<>(Feature.class);
        for (long seed = 0; seed < SEEDS; seed++) {
            RandomPrograms.Case random = RandomPrograms.generate(seed);
            int n = random.program().grid().rank();
            seen.merge(n == 1 ? Feature.RANK_1 : n == 2 ? Feature.RANK_2 : Feature.RANK_3, 1, Integer::sum);
            if (n == 3 && random.program().grid().n2() == 1) {
                seen.merge(Feature.DEGENERATE, 1, Integer::sum);
            }
            for (Assignment a : random.program().assignments()) {
                count(a, seen);
            }
        }
        for (Feature feature : Feature.values()) {
            assertTrue(seen.getOrDefault(feature, 0) >= 5, () -> "seen: " + seen);
        }
    }

    private static void count(Assignment a, Map<Feature, Integer> seen) {
        if (a.target() instanceof State) {
            seen.merge(a.colour() < 0 ? Feature.IN_PLACE : Feature.CHECKERBOARD, 1, Integer::sum);
        }
        if (a.region() instanceof Region.Face) {
            seen.merge(Feature.FACE_REGION, 1, Integer::sum);
        }
        if (a.role() == Role.BOUNDARY) {
            seen.merge(Feature.BOUNDARY_FORMULA, 1, Integer::sum);
        }
        if (a.reads().keySet().stream().anyMatch(Next.class::isInstance)) {
            seen.merge(Feature.NEXT_READ, 1, Integer::sum);
        }
    }
}
