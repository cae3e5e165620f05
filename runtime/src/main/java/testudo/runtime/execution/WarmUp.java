package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

import testudo.api.program.Program;
import testudo.runtime.codegen.Frame;
import testudo.runtime.codegen.Kernel;
import testudo.runtime.codegen.Operands;
import testudo.runtime.codegen.Scalars;

/**
 * Lets the virtual machine compile kernels before the workers need them.
 *
 * <p>Vector code that is not compiled yet is a hundred times slower than later, and workers that compute and spin leave
 * the compiler no processor. Kernels are called on small boxes of scratch arrays, many short calls instead of a few long ones, so
 * that they are compiled as a whole at once and not first from within a loop.
 */
final class WarmUp {

    /** Calls after which the compiler has been asked, with the thresholds of the launcher. */
    private static final int CALLS = 120;

    /** A compiled kernel needs less for an operation on one element; code that is not compiled, a hundred times more. */
    private static final double HOT_NANOS = 1.0;

    /** Planes and rows of the boxes: every loop must be seen to go round, or the code is thrown away on the first real box. */
    private static final int EDGE = 3;

    private static final long PAUSE_NANOS = 2_000_000;

    /** A kernel and what it is called with. */
    private record Subject(Kernel kernel, Frame frame, int lanes, long operations) {

        void run(Scalars scalars) {
            kernel.run(frame, scalars, 0, EDGE, 0, EDGE, 0, lanes);
        }

        boolean hot(Scalars scalars) {
            long start = System.nanoTime();
            run(scalars);
            return System.nanoTime() - start < HOT_NANOS * operations * lanes * EDGE * EDGE;
        }
    }

    private final Scalars scalars;
    private final List<Subject> subjects = new ArrayList<>();

    WarmUp(Program program) {
        scalars = new Scalars(program);
        scalars.enter(0);
    }

    /** @param lanes of a row of the grid */
    void add(Kernel kernel, Operands operands, int lanes) {
        if (subjects.stream().anyMatch(s -> s.kernel == kernel)) {
            return;
        }
        int reach = operands.reach();
        int operandCount = operands.fields().size();
        double[][] arrays = new double[operandCount][];
        int[][] planes = new int[operandCount][];
        int[] zeros = new int[operandCount];
        int[] shift = new int[operandCount];
        for (int n = 0; n < operandCount; n++) {
            int stride = operands.places().get(n).stride();
            int around = reach * (stride + 1);
            arrays[n] = new double[2 * around + EDGE * stride + lanes];
            Arrays.fill(arrays[n], 1);
            planes[n] = new int[2 * reach + EDGE];
            Arrays.fill(planes[n], around);
            shift[n] = reach;
        }
        subjects.add(new Subject(kernel, new Frame(arrays, planes, shift, zeros), lanes, operands.operations()));
    }

    /** Returns when all kernels are compiled or {@link System#nanoTime} reaches {@code end}; tells whether they are. */
    boolean run(long end) {
        List<Subject> cold = new ArrayList<>(subjects);
        for (Subject s : subjects) {
            for (int n = 0; n < CALLS && System.nanoTime() < end; n++) {
                s.run(scalars);
            }
        }
        while (System.nanoTime() < end) {
            cold.removeIf(s -> s.hot(scalars) && s.hot(scalars));
            if (cold.isEmpty()) {
                break;
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        return cold.isEmpty();
    }
}
