package testudo.runtime.codegen.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import testudo.api.field.Field;
import testudo.api.grid.Box;
import testudo.runtime.codegen.Expressions;
import testudo.runtime.kernel.Elements;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.memory.GuardedMemory;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** A box that its arrays do not hold is an exception; beside forbidden pages, anything else would be the end of the machine. */
class RefusedBoxesTest {

    private static final int STRIDE = 13;
    private static final Box BOX = Box.of(1, 4, 2, 7, 3, 12);

    private final Kernels kernels = new Kernels();
    private final Operands operands = operands();
    private final Kernel kernel = Kernels.made(operands);
    private final Layout layout = Layout.of(operands, BOX, new Random(1));

    private Operands operands() {
        List<Field> targets = List.of(kernels.bench().f.next());
        return kernels.operands(targets, List.of(new Expressions().around(kernels.bench(), true)), -1, 2, STRIDE);
    }

    private Elements.OffHeap memory(int elements) {
        GuardedMemory memory = new GuardedMemory((long) elements * Double.BYTES, true);
        return new Elements.OffHeap(memory.bytes(), memory);
    }

    private Frame exact() {
        assumeTrue(kernel instanceof MachineKernel);
        return layout.frame(layout.places().stream().map(place -> memory(place.size())).toList());
    }

    private void run(Frame frame, int... bounds) {
        kernel.run(frame, kernels.bench().scalars(1), bounds[0], bounds[1], bounds[2], bounds[3], bounds[4], bounds[5]);
    }

    private void refused(Frame frame, int... bounds) {
        assertThrows(IndexOutOfBoundsException.class, () -> run(frame, bounds), () -> Arrays.toString(bounds));
    }

    @Test
    void aBoxThatIsLargerOnAnySideIsRefused() {
        int[] bounds = {1, 4, 2, 7, 3, 12};
        for (int side = 0; side < bounds.length; side++) {
            for (int by : new int[] {1, 2, 1000, 1 << 30}) {
                int[] larger = bounds.clone();
                larger[side] += side % 2 == 0 ? -by : by;
                refused(exact(), larger);
            }
        }
        assertDoesNotThrow(() -> run(exact(), bounds));
    }

    /** Numbers so large that sums of them would wrap around if they were ints. */
    @Test
    void boxesAtTheEndsOfTheNumbersAreRefused() {
        int[] ends = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1, Integer.MAX_VALUE - 1, Integer.MAX_VALUE};
        for (int low : ends) {
            for (int high : ends) {
                if (low < high) {
                    refused(exact(), low, high, 2, 7, 3, 12);
                    refused(exact(), 1, 4, low, high, 3, 12);
                    refused(exact(), 1, 4, 2, 7, low, high);
                }
            }
        }
    }

    @Test
    void anEmptyBoxTouchesNothingWhereverItLies() {
        for (int[] bounds : new int[][] {{4, 4, 2, 7, 3, 12}, {1, 4, 9, 7, 3, 12}, {1, 4, 2, 7, 1 << 30, 12}}) {
            assertDoesNotThrow(() -> run(exact(), bounds));
        }
    }

    @Test
    void anArrayThatIsTooShortIsRefusedWhicheverItIs() {
        for (int n = 0; n < layout.places().size(); n++) {
            Layout.Place place = layout.places().get(n);
            int short1 = n;
            boolean used = Arrays.stream(layout.arrays()).limit(2).anyMatch(a -> a == short1);
            if (used && place.size() > 1) {
                Frame frame = exact();
                for (int operand = 0; operand < frame.arrays().length; operand++) {
                    if (layout.arrays()[operand] == n) {
                        frame.arrays()[operand] = memory(place.size() - 1);
                    }
                }
                refused(frame, 1, 4, 2, 7, 3, 12);
            }
        }
    }

    @Test
    void aPlaneThatLiesOutsideItsArrayIsRefusedWhicheverItIs() {
        for (long wrong : new long[] {-1, -1 << 20, 1 << 20, Integer.MAX_VALUE, 1L << 61, Long.MAX_VALUE, Long.MIN_VALUE}) {
            int planes = exact().planes()[1].length;
            for (int p = 0; p < planes; p++) {
                Frame frame = exact();
                frame.planes()[1] = frame.planes()[1].clone();
                frame.planes()[1][p] = wrong;
                refused(frame, 1, 4, 2, 7, 3, 12);
            }
        }
    }

    @Test
    void aTableOfPlanesThatIsTooShortIsRefused() {
        Frame frame = exact();
        frame.planes()[1] = Arrays.copyOf(frame.planes()[1], frame.planes()[1].length - 1);
        refused(frame, 1, 4, 2, 7, 3, 12);
        Frame shifted = exact();
        shifted.planeShift()[1]--;
        refused(shifted, 1, 4, 2, 7, 3, 12);
        Frame added = exact();
        for (long wrong : new long[] {Integer.MAX_VALUE, Long.MAX_VALUE, Long.MIN_VALUE}) {
            added.addend()[1] = wrong;
            refused(added, 1, 4, 2, 7, 3, 12);
        }
    }

    @Test
    void anArrayOnTheHeapIsRefused() {
        Frame frame = exact();
        frame.arrays()[1] = new Elements.OnHeap(new double[100_000]);
        assertEquals("Machine code works outside the heap only; operand 1 is on it.",
                assertThrows(IllegalArgumentException.class, () -> run(frame, 1, 4, 2, 7, 3, 12)).getMessage());
    }
}
