package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.kernel.Elements;
import testudo.runtime.memory.GuardedMemory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Copies of machine code are those of a loop, touch nothing beside their array, and are refused where they would. */
class CopyRunsTest {

    private static final int SIZE = 300;

    private final Random random = new Random(5);

    @BeforeEach
    void whereThereIsMachineCode() {
        assumeTrue(KernelCompiler.machine().compiler().isPresent());
    }

    /** From the upper half to the lower one, both to the last element. */
    private CopyRuns.Run drawn() {
        int step = List.of(1, 1, 2, 7, -1, -3).get(random.nextInt(6));
        int count = random.nextInt(SIZE / 2 / Math.abs(step) + 1);
        int span = count == 0 ? 0 : (count - 1) * Math.abs(step);
        int room = SIZE / 2 - span;
        int first = (random.nextBoolean() ? room - 1 : random.nextInt(room)) + (step < 0 ? span : 0);
        int source = SIZE / 2 + (random.nextBoolean() ? room - 1 : random.nextInt(room)) + (step < 0 ? span : 0);
        return random.nextInt(4) == 0 ? CopyRuns.Run.value(first, count, step, -0.0)
                : CopyRuns.Run.copy(first, source, count, step, random.nextBoolean(), random.nextInt(5) - 2);
    }

    private static void loop(CopyRuns.Run run, double[] array, int colour) {
        for (int n = 0; n < run.count(); n++) {
            boolean chosen = run.isValue() || colour < 0 || (run.parity() + colour + n) % 2 == 0;
            if (chosen) {
                double value = array[(int) (run.source() + n * run.step())];
                array[(int) (run.target() + n * run.step())] = Double
                        .longBitsToDouble(run.isValue() ? run.bits() : Double.doubleToRawLongBits(value) ^ run.bits());
            }
        }
    }

    @Test
    void copiesAreThoseOfALoop() {
        for (int n = 0; n < 2000; n++) {
            List<CopyRuns.Run> runs = new ArrayList<>();
            for (int r = random.nextInt(4); r >= 0; r--) {
                runs.add(drawn());
            }
            int colour = random.nextInt(4) - 1;
            double[] expected = random.doubles(SIZE).toArray();
            try (GuardedMemory memory = new GuardedMemory(SIZE * (long) Double.BYTES, n % 2 == 0)) {
                Elements.OffHeap array = new Elements.OffHeap(memory.bytes(), memory);
                array.write(0, expected, 0, SIZE);
                new CopyRuns(runs).run(array, 0, 0, colour);
                runs.forEach(run -> loop(run, expected, colour));
                double[] got = new double[SIZE];
                array.read(0, got, 0, SIZE);
                assertArrayEquals(expected, got, () -> runs + " of colour " + colour);
            }
        }
    }

    @Test
    void copiesThatWouldLeaveTheirArrayAreRefused() {
        try (GuardedMemory memory = new GuardedMemory(SIZE * (long) Double.BYTES, true)) {
            Elements.OffHeap array = new Elements.OffHeap(memory.bytes(), memory);
            for (int step : new int[] {1, 3, -1, -3}) {
                int down = step < 0 ? -9 * step : 0;
                CopyRuns runs = new CopyRuns(List.of(CopyRuns.Run.copy(down, down, 10, step, false, 0)));
                int most = SIZE - 1 - 9 * Math.abs(step);
                runs.run(array, 0, most, -1);
                runs.run(array, most, 0, -1);
                for (int base : new int[] {-1, most + 1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
                    assertThrows(IndexOutOfBoundsException.class, () -> runs.run(array, base, 0, -1));
                    assertThrows(IndexOutOfBoundsException.class, () -> runs.run(array, 0, base, -1));
                }
            }
        }
        assertThrows(IndexOutOfBoundsException.class,
                () -> new CopyRuns(List.of(CopyRuns.Run.value(0, Integer.MAX_VALUE, 1, 0)))
                        .run(new Elements.OffHeap(new GuardedMemory(8, true).bytes(), ""), 0, 0, -1));
    }
}
