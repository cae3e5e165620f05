package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

import testudo.api.program.Program;
import testudo.runtime.codegen.Kernel;
import testudo.runtime.codegen.Operands;
import testudo.runtime.codegen.Scalars;

/**
 * Lets the virtual machine compile kernels before the workers need them.
 *
 * <p>Vector code that is not compiled yet is a hundred times slower than later, and workers that compute and spin leave
 * the compiler no processor. Kernels are called with small boxes, many short calls instead of a few long ones, so that
 * they are compiled as a whole at once and not first from within a loop.
 */
final class WarmUp {

    /** Calls after which the compiler has been asked, with the thresholds of the launcher; until then they are slow. */
    private static final int CALLS = 16;

    private static final long PAUSE_NANOS = 5_000_000;

    private final Scalars scalars;
    private final Map<Kernel, Rehearsal> rehearsals = new IdentityHashMap<>();

    WarmUp(Program program) {
        scalars = new Scalars(program);
        scalars.enter(0);
    }

    void add(Kernel kernel, Operands operands) {
        rehearsals.computeIfAbsent(kernel, k -> new Rehearsal(k, operands));
    }

    /** Notes that a kernel will be called like this. */
    void expect(LinkedCompute c) {
        rehearsals.get(c.kernel()).expect(c);
    }

    /** Returns when all kernels are compiled or {@link System#nanoTime} reaches {@code end}; tells whether they are. */
    boolean run(long end) {
        List<Rehearsal> cold = new ArrayList<>(rehearsals.values());
        for (Rehearsal r : cold) {
            for (int n = 0; n < CALLS && System.nanoTime() < end; n++) {
                r.call(scalars);
            }
        }
        while (System.nanoTime() < end) {
            cold.removeIf(r -> r.hot(scalars) && r.hot(scalars));
            if (cold.isEmpty()) {
                break;
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        return cold.isEmpty();
    }
}
