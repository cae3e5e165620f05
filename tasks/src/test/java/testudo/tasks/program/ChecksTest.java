package testudo.tasks.program;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;
import testudo.tasks.TaskOptions;
import testudo.tasks.TaskWorker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Checks find what is wrong: each is shown a right result with one thing changed. */
class ChecksTest {

    private static <R> R right(TaskProgram<R> program) {
        Platform platform = new HostPlatform();
        return Trial.of(program, platform, TaskOptions.of(2), () -> platform, 1).result();
    }

    private static <R> void refused(TaskProgram<R> program, R wrong) {
        assertTrue(assertThrows(WrongResult.class, () -> program.check(wrong)).getMessage().endsWith("."));
    }

    @Test
    void aNumberThatIsOff() {
        refused(new Fibonacci(9, true), 33L);
    }

    @Test
    void oneFrequency() {
        Fourier program = new Fourier(64, 8);
        Signal result = right(program);
        for (int k = 0; k < 64; k++) {
            result.imaginary()[k] += 1e-9;
            refused(program, result);
            result.imaginary()[k] -= 1e-9;
        }
    }

    @Test
    void twoElementsOfAProductInEachOthersPlace() {
        Kronecker program = new Kronecker(3);
        int[] result = right(program);
        int other = IntStream.range(1, result.length).filter(p -> result[p] != result[0]).findFirst().orElseThrow();
        int first = result[0];
        result[0] = result[other];
        result[other] = first;
        refused(program, result);
    }

    @Test
    void oneIntegerTwice() {
        MergeSort program = new MergeSort(40, 7);
        int[] result = right(program);
        result[3] = result[4];
        refused(program, result);
    }

    @Test
    void oneComputationOfPi() {
        IndependentPi program = new IndependentPi(9, 100);
        double[] result = right(program);
        result[7] += 1e-4;
        refused(program, result);
    }

    /** A strip that was a half step behind is seen in every field, and so is a value that is none. */
    @Test
    void aWaveThatIsNotTheStandingOne() {
        StandingWave program = new StandingWave(17, 9, false);
        WaveField result = right(program);
        WaveField late = WaveField.standing(17);
        for (int step = 0; step < 9; step++) {
            late.magnetic(0, step == 4 ? 16 : 17); // one row has missed a half step
            late.electric(0, 17);
        }
        refused(program, late);
        for (double wrong : new double[] {1e-11, Double.NaN}) {
            double before = result.electric()[18 * 8 + 5];
            result.electric()[18 * 8 + 5] += wrong;
            refused(program, result);
            result.electric()[18 * 8 + 5] = before;
        }
        assertTrue(program.check(result).startsWith("within "));
    }

    @Test
    void aNodeVisitedTwice() {
        TaskTree program = new TaskTree(3, 3, 1);
        TaskTree.Sum result = right(program);
        refused(program, new TaskTree.Sum(result.nodes() + 1, result.values()));
    }

    /** Segments that were not joined at a seam, and such as were joined without touching. */
    @Test
    void labelsThatAreNotThoseOfSegments() {
        Segmentation program = new Segmentation(Picture.synthetic(31, 23), 4);
        Segments result = right(program);
        int[] labels = result.labels().clone();
        int seam = 8 * 31;
        Arrays.setAll(labels, p -> p >= seam && result.labels()[p] < seam ? seam : result.labels()[p]);
        refused(program, new Segments(result.smooth(), result.threshold(), labels));
        int second = IntStream.range(1, labels.length).filter(p -> result.labels()[p] == p).findFirst().orElseThrow();
        Arrays.setAll(labels, p -> result.labels()[p] == second ? 0 : result.labels()[p]);
        refused(program, new Segments(result.smooth(), result.threshold(), labels));
    }

    /** Two bright pixels that touch at a corner only are two segments, and what joins behind a corner is one. */
    @Test
    void segmentsOfAPictureDrawnByHand() {
        String drawn = """
                #.#.#
                #.#..
                ###.#
                ....#
                ##..#
                """;
        int[] grey = drawn.chars().filter(c -> c != '\n').map(c -> c == '#' ? 255 : 0).toArray();
        int[] labels = new int[25];
        new Strip(0, 5).label(5, bright(grey), labels);
        assertArrayEquals(new int[] {
            0, 1, 0, 3, 4,
            0, 1, 0, 3, 3,
            0, 0, 0, 3, 14,
            3, 3, 3, 3, 14,
            20, 20, 3, 3, 14}, labels);
    }

    private static boolean[] bright(int[] grey) {
        boolean[] bright = new boolean[grey.length];
        for (int p = 0; p < grey.length; p++) {
            bright[p] = grey[p] > 100;
        }
        return bright;
    }

    /** The result by tasks is compared with the twin's, not only checked. */
    @Test
    void aTwinThatDiffersIsNoticed() {
        TaskProgram<Integer> program = new TaskProgram<>() {

            @Override
            public String title() {
                return "one or two";
            }

            @Override
            public Integer byTasks(TaskWorker here) {
                return 1;
            }

            @Override
            public Integer serially(Worker worker) {
                return 2;
            }

            @Override
            public boolean same(Integer one, Integer other) {
                return one.equals(other);
            }

            @Override
            public String check(Integer result) {
                return "anything";
            }
        };
        assertEquals("The result by tasks is not that of the serial twin.",
                assertThrows(WrongResult.class, () -> right(program)).getMessage());
    }
}
