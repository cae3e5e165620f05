package testudo.runtime.execution;

import java.util.Arrays;
import java.util.List;

import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.execution.ExpectedBoxes.SmallBox;
import testudo.runtime.kernel.Elements;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;

/**
 * A kernel on scratch arrays, called with small boxes that take the same branches as the real ones.
 *
 * <p>A branch that was never seen taken is left out by the compiler, which throws its code away when a real box takes it:
 * so loops that will go round go round here, and those that will not do not.
 */
final class KernelWarmUp {

    /** A compiled kernel needs less for an operation on one element (ns); code that is not compiled, a hundred times more. */
    private static final double HOT_NANOS = 1.0;

    private final Kernel kernel;
    private final Kernel settled;
    private final List<SmallBox> boxes;
    private final Frame frame;
    private final int[] strides;
    private final int reach;
    private final double hotNanos;

    /** Makes the kernel's settled code, too. */
    KernelWarmUp(Kernel kernel, Operands operands, ExpectedBoxes expected) {
        this.kernel = kernel;
        settled = kernel.settled();
        boxes = expected.smallBoxes(settled.planesTogether(), settled.rowsTogether());
        Uses uses = Uses.of(operands);
        reach = uses.reach();
        int count = operands.fields().size();
        strides = operands.places().stream().mapToInt(Operands.Place::stride).toArray();
        frame = Frame.of(count);
        for (int n = 0; n < count; n++) {
            int around = reach * (strides[n] + 1);
            double[] ones = new double[2 * around + ExpectedBoxes.MANY * strides[n] + ExpectedBoxes.MORE];
            Arrays.fill(ones, 1);
            frame.arrays()[n] = new Elements.OnHeap(ones);
            frame.planes()[n] = new long[2 * reach + ExpectedBoxes.MANY];
            Arrays.fill(frame.planes()[n], around);
        }
        int elements = boxes.stream().mapToInt(b -> b.size().planes() * b.size().rows() * b.size().lanes()).sum();
        hotNanos = HOT_NANOS * uses.order().size() * Math.max(ExpectedBoxes.MORE, elements);
    }

    /** Calls the kernel; has it settle when it is as fast as compiled code is, twice in a row. */
    boolean hot(Scalars scalars) {
        boolean hot = call(scalars) < hotNanos && call(scalars) < hotNanos;
        if (hot) {
            kernel.settle();
        }
        return hot;
    }

    /** The time it takes (ns). */
    private long call(Scalars scalars) {
        long start = System.nanoTime();
        for (SmallBox box : boxes) {
            // Indices are those of the fields, as formulas may depend on them; positions are always in the scratch arrays.
            for (int n = 0; n < strides.length; n++) {
                frame.planeShift()[n] = reach - box.p();
                frame.addend()[n] = -box.r() * strides[n] - box.l();
            }
            settled.run(frame, scalars, box.p(), box.p() + box.size().planes(), box.r(), box.r() + box.size().rows(),
                    box.l(), box.l() + box.size().lanes());
        }
        return System.nanoTime() - start;
    }
}
