package testudo.runtime.execution;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

import testudo.api.program.Program;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;

/**
 * Lets the virtual machine compile kernels by calling them apart from the run.
 *
 * <p>Vector code that is not compiled yet is far slower than any other. Kernels are called with small boxes and in turn,
 * never one of them many times: a method that the compiler is asked for while it is called again and again is compiled
 * once more from within each of its loops, which no run needs.
 *
 * <p>A kernel settles when its calls show that it is compiled, whatever the time. One that the virtual machine refuses to
 * compile is called a bounded number of times, and keeps the code it began with.
 */
final class WarmUp {

    /** After each turn: the compiler needs the processor more. */
    private static final long PAUSE_NANOS = 200_000;

    /** Several times as many as the virtual machine's thresholds ask for. */
    private static final int MOST_TURNS = 50_000;

    private record Part(Operands operands, ExpectedBoxes boxes) {}

    private final Program program;
    private final Map<Kernel, Part> parts = new IdentityHashMap<>();
    /** In the order in which a sweep needs them. */
    private final List<Kernel> order = new ArrayList<>();

    WarmUp(Program program) {
        this.program = program;
    }

    void add(Kernel kernel, Operands operands) {
        parts.computeIfAbsent(kernel, k -> {
            order.add(k);
            return new Part(operands, new ExpectedBoxes());
        });
    }

    /** Notes that a kernel will be called like this. */
    void expect(LinkedCompute c) {
        parts.get(c.kernel()).boxes.include(c);
    }

    /**
     * Calls kernels until all are compiled and settled, until there were too many turns or until the thread is interrupted; tells
     * whether they all are. Scratch arrays live no longer than this call.
     */
    boolean run() {
        Scalars scalars = new Scalars(program);
        scalars.enter(0);
        Deque<Kernel> unseen = new ArrayDeque<>(order);
        List<KernelWarmUp> cold = new ArrayList<>();
        for (int turns = 0; !(unseen.isEmpty() && cold.isEmpty()) && turns < MOST_TURNS && !Thread.interrupted();) {
            if (!unseen.isEmpty()) {
                Part part = parts.get(unseen.peek());
                KernelWarmUp first = new KernelWarmUp(unseen.poll(), part.operands, part.boxes);
                if (!first.hot(scalars)) {
                    cold.add(first);
                }
            } else {
                cold.removeIf(r -> r.hot(scalars));
                LockSupport.parkNanos(PAUSE_NANOS);
                turns++;
            }
        }
        return unseen.isEmpty() && cold.isEmpty();
    }
}
