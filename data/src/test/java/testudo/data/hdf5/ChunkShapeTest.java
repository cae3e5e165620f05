package testudo.data.hdf5;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ChunkShapeTest {

    @Test
    void runsFollowEachOtherInIndexOrderAndCoverEveryElement() {
        long seed = System.nanoTime();
        System.out.println("ChunkShapeTest seed " + seed);
        Random random = new Random(seed);
        for (int n = 0; n < 500; n++) {
            int[] extents = random.ints(1 + random.nextInt(4), 1, 12).toArray();
            ChunkShape shape = ChunkShape.of(extents, 1 + random.nextInt(300));
            long covered = 0;
            for (int c = 0; c < shape.count(); c++) {
                ChunkShape.Run run = shape.run(c);
                assertEquals(covered, flat(run.offset(), extents), () -> shape + " from seed " + seed);
                assertTrue(run.elements() > 0 && run.elements() <= shape.elements());
                covered += run.elements();
            }
            assertEquals(Arrays.stream(extents).asLongStream().reduce(1, (a, b) -> a * b), covered);
        }
    }

    @Test
    void chunksAreAsLargeAsAllowed() {
        assertArrayEquals(new int[] {1, 2, 7, 11}, ChunkShape.of(new int[] {3, 5, 7, 11}, 200).chunk());
        assertArrayEquals(new int[] {3, 5, 7, 11}, ChunkShape.of(new int[] {3, 5, 7, 11}, 10_000).chunk());
        assertArrayEquals(new int[] {1, 4}, ChunkShape.of(new int[] {3, 5}, 4).chunk());
    }

    @Test
    void storedShapeIsFoundAgain() {
        ChunkShape shape = ChunkShape.of(new int[] {3, 5, 7, 11}, 200);
        assertEquals(shape.divided(), ChunkShape.stored(shape.extents(), shape.chunk()).divided());
        assertThrows(IllegalArgumentException.class,
                () -> ChunkShape.stored(new int[] {3, 5, 7}, new int[] {1, 2, 3}));
    }

    private static long flat(long[] offset, int[] extents) {
        long flat = 0;
        for (int a = 0; a < extents.length; a++) {
            flat = flat * extents[a] + offset[a];
        }
        return flat;
    }
}
